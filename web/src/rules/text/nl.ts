import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Je neemt routes op de kaart door met kaarten te betalen, en verbindt de steden op je tickets met eigen routes. Routes tellen zodra ze zijn genomen, tickets aan het einde. De hoogste score wint.',
  'turn.one': 'In je beurt doe je precies één ding: kaarten trekken, één route nemen of tickets trekken.',
  'turn.sea': 'Hier zijn er nog twee: een haven bouwen, of stukken ruilen met de doos.',
  'turn.pass':
    'Passen mag alleen als er niets anders kan. Moet iedereen achter elkaar passen, dan is het spel afgelopen.',
  'cards.draw':
    'Neem hoogstens twee kaarten, na elkaar, elk uit de open rij of blind van een stapel. Na de eerste mag je stoppen. Je hand heeft geen grens.',
  'cards.two':
    'Een kaart uit de rij wordt meteen vervangen. Jij zegt uit welke van de twee stapels, voordat je de nieuwe kaart ziet.',
  'cards.wild':
    'Een open joker is de enige kaart van die beurt: neem hem als eerste en je bent klaar; als tweede kan hij niet. Een blind getrokken joker telt als elke andere kaart.',
  'cards.sweep': 'Zodra {wilds} open kaarten joker zijn, wordt de hele rij afgelegd en opnieuw gelegd.',
  'cards.renew': 'Een lege stapel wordt vernieuwd door zijn aflegstapel te schudden.',
  'routes.claim':
    'Betaal een set kaarten in de kleur van de route, één per vak, en zet op elk vak een stuk van jou. Elke vrije route mag; hij hoeft niet aan je andere te grenzen. Eén route per beurt.',
  'routes.kinds':
    'Treinroutes vragen treinkaarten en treinen, scheepsroutes schipkaarten en schepen. Ze mengen nooit.',
  'routes.gray': 'Een grijze route neemt één kleur naar keuze.',
  'routes.wild': 'Jokers vervangen elke kaart van de set. Elk dekt één vak.',
  'routes.doubles':
    'Een dubbel schip dekt hoogstens twee vakken van een scheepsroute; een halve over gaat verloren. Geen kaart mag overbodig zijn: is de route ook zonder een ervan betaald, dan mag die betaling niet.',
  'routes.pairs':
    'Een vak met het paarteken kost twee treinkaarten van dezelfde kleur. Elk zo’n vak mag een andere kleur hebben, en jokers vervangen één of beide.',
  'routes.ferries':
    'Elk vak met het veerteken kost een veerbootkaart. De andere vakken van die route betaal je gewoon.',
  'routes.points': 'Routes van {lengths} vakken leveren meteen {routePoints} punten op.',
  'routes.twins':
    'Waar twee banen naast elkaar liggen, neemt niemand ze allebei. Met minder dan {lanes} spelers kan er maar één worden genomen.',
  'routes.edge':
    'Routes die de kaart aan de ene kant verlaten, komen aan de andere kant weer binnen; een pijl noemt de stad waar ze heen gaan.',
  'tickets.start': 'Aan het begin krijg je {dealt} tickets en houd je er minstens {dealtKeep}.',
  'tickets.draw':
    'Later mag je er {drawn} trekken en houd je er minstens {drawnKeep}. Wat je teruggeeft, gaat onder de stapel.',
  'tickets.score':
    'Een ticket is klaar als je eigen routes zijn steden aan het einde verbinden. Klaar levert het zijn punten op, open kost het die. Tot dan blijven tickets geheim.',
  tours:
    'Een rondreis noemt drie of meer steden en heeft drie waarden. Alle op één doorlopende weg in de gedrukte volgorde, heen of terug en geen route twee keer: de hoogste. Verbonden, maar niet op volgorde: de middelste. Niet verbonden: de laatste gaat eraf.',
  'fleet.choose':
    'Na de tickets kiest iedereen in het geheim hoeveel van elke soort mee gaan, {pieces} stukken in totaal. De rest blijft in de doos als je eigen voorraad.',
  'fleet.swap':
    'Als beurt mag je stukken ruilen voor evenveel van de andere soort uit je doos. Elk geruild stuk kost een punt.',
  'harbors.build':
    'Je hebt {harbors} havens. In elke havenstad waar je een route hebt, mag er één staan. De prijs: {price} kaarten van elke stapel, alle van één kleur en met het haventeken; jokers vervangen elk daarvan.',
  'harbors.score':
    'Aan het einde levert een haven {harborPoints} punten op als 1, 2, 3 of meer van je voltooide tickets zijn stad noemen. Elke niet gebouwde haven kost {unbuilt} punten.',
  'souvenirs.take':
    'Neem je een route, dan pak je een souvenir aan een van de twee einden als daar een soort ligt die je nog niet hebt. Is er keus, dan kies jij.',
  'souvenirs.score':
    'Er zijn {kinds} soorten. 1, 2, 3 … verschillende leveren aan het einde {souvenirPoints} punten op.',
  'end.trigger':
    'Eindigt iemand een beurt met {left} of minder stukken, dan beginnen de laatste beurten: iedereen, ook die speler, heeft er nog {turns}.',
  'end.score':
    'Daarna komen de tickets en wat het bord verder heeft bij de punten op het spoor. Bij gelijke stand wint wie meer tickets voltooide; is ook dat gelijk, dan wordt de overwinning gedeeld.',
  'signs.colors': 'Elke kleur heeft een eigen teken, op kaarten en op routes.',
  'signs.keys':
    'Toetsen: Tab gaat langs de delen van de pagina. Op de kaart gaan de pijltoetsen van route naar route, N naar de volgende route die je kunt nemen, Enter kiest; plus en min zoomen, 0 toont de hele kaart. Dubbelklikken doet dat ook.',
};
