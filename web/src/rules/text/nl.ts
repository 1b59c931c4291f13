import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Je claimt routes op het bord door met kaarten te betalen, en verbindt met je eigen routes de steden op je bestemmingskaarten. Een route telt meteen, bestemmingskaarten tellen aan het einde. Wie de meeste punten heeft, wint.',
  'turn.one':
    'In je beurt doe je precies één ding: kaarten trekken, één route claimen of bestemmingskaarten trekken.',
  'turn.sea': 'Op dit bord zijn er nog twee: een haven bouwen of speelstukken inruilen.',
  'turn.pass':
    'Passen mag alleen als er niets anders kan. Moet iedereen achter elkaar passen, dan is het spel afgelopen.',
  'cards.draw':
    'Neem hoogstens twee kaarten, na elkaar, elk uit de openliggende kaarten of blind van een stapel. Na de eerste mag je stoppen. Er is geen maximum aan kaarten in je hand.',
  'cards.two':
    'Een kaart uit de rij wordt meteen vervangen. Jij zegt uit welke van de twee stapels, voordat je de nieuwe kaart ziet.',
  'cards.wild':
    'Een open joker is de enige kaart van die beurt: neem hem als eerste en je bent klaar; als tweede kan hij niet. Een blind getrokken joker telt als elke andere kaart.',
  'cards.sweep': 'Zodra er {wilds} jokers open liggen, wordt de hele rij weggelegd en vervangen.',
  'cards.renew': 'Een lege stapel wordt vernieuwd door zijn aflegstapel te schudden.',
  'routes.claim':
    'Betaal met kaarten in de kleur van de route, één per vakje, en zet op elk vakje een speelstuk van jou. Elke vrije route mag, ook zonder aansluiting op je andere. Eén route per beurt.',
  'routes.kinds':
    'Treinroutes vragen treinkaarten en treinwagons, scheepsroutes scheepskaarten en schepen. Mengen mag niet.',
  'routes.gray': 'Voor een grijze route kies je zelf één kleur.',
  'routes.wild': 'Een joker vervangt elke kaart en telt voor één vakje.',
  'routes.doubles':
    'Een dubbele scheepskaart telt voor hoogstens twee vakjes van een scheepsroute; een schip dat overblijft, vervalt. Geen kaart mag overbodig zijn: is de route ook zonder een van de kaarten betaald, dan mag die betaling niet.',
  'routes.pairs':
    'Een ‘Paar’-vakje kost twee treinkaarten van dezelfde kleur. Voor elk van die vakjes mag je een andere kleur gebruiken, en jokers vervangen één van de twee kaarten of allebei.',
  'routes.ferries':
    'Elk vakje met het veerbootsymbool kost een veerbootkaart (de joker). De andere vakjes van die route betaal je gewoon.',
  'routes.points': 'Routes van {lengths} vakjes leveren meteen {routePoints} punten op.',
  'routes.twins':
    'Van een dubbele route mag je niet allebei de routes claimen. Met minder dan {lanes} spelers kan er maar één van de twee worden geclaimd.',
  'routes.edge':
    'Routes die het bord aan de ene kant verlaten, komen aan de andere kant weer binnen; een pijl noemt de stad waar ze heen gaan.',
  'tickets.start':
    'Aan het begin krijg je {dealt} bestemmingskaarten; daarvan houd je er minstens {dealtKeep}.',
  'tickets.draw':
    'Later mag je er {drawn} trekken; daarvan houd je er minstens {drawnKeep}. Wat je teruggeeft, gaat onder de stapel.',
  'tickets.score':
    'Een bestemmingskaart is voltooid als je eigen routes aan het einde van het spel de steden erop verbinden. Dan krijg je de punten; anders gaan ze van je score af. Tot dan blijven bestemmingskaarten geheim.',
  tours:
    'Een rondreiskaart noemt drie of meer steden en heeft drie waarden. Liggen alle steden in de gedrukte volgorde op één doorlopende weg (heen of terug, geen route twee keer), dan krijg je de eerste. Zijn ze verbonden, maar niet in die volgorde, dan de tweede. Zijn ze niet verbonden, dan gaat de derde eraf.',
  'fleet.choose':
    'Na de bestemmingskaarten kiezen alle spelers in het geheim hoeveel treinwagons en schepen ze meenemen, {pieces} speelstukken in totaal. De rest blijft in de doos als eigen voorraad.',
  'fleet.swap':
    'In je beurt mag je speelstukken inruilen voor evenveel van de andere soort uit je doos. Elk ingeruild speelstuk kost een punt.',
  'harbors.build':
    'Je hebt {harbors} havens. Bouwen mag in een havenstad waar een van je routes naartoe loopt; in elke stad past maar één haven, van wie dan ook. De prijs: {price} kaarten van elke stapel, allemaal in één kleur en met het havensymbool; een joker vervangt elke kaart daarvan.',
  'harbors.score':
    'Aan het einde levert een haven {harborPoints} punten op als de stad op 1, 2, 3 of meer van je voltooide bestemmingskaarten staat. Elke ongebouwde haven kost {unbuilt} punten.',
  'souvenirs.take':
    'Claim je een route, dan pak je een souvenir van een van de twee uiteinden, als daar een soort ligt die je nog niet hebt. Is er keus, dan kies jij.',
  'souvenirs.score':
    'Er zijn {kinds} soorten. 1, 2, 3 … verschillende leveren aan het einde {souvenirPoints} punten op.',
  'end.trigger':
    'Eindigt iemand een beurt met {left} of minder speelstukken, dan beginnen de laatste beurten: iedereen, ook die speler, heeft er nog {turns}.',
  'end.score':
    'Daarna komen de bestemmingskaarten en wat het bord verder oplevert bij de punten die je al hebt. Bij gelijke stand wint wie meer bestemmingskaarten heeft voltooid; is ook dat gelijk, dan wordt de overwinning gedeeld.',
  'signs.colors': 'Elke kleur heeft een eigen symbool, op kaarten en op routes.',
  'signs.keys':
    'Toetsen: Tab gaat langs de delen van de pagina. Op het bord gaan de pijltoetsen van route naar route, N en P naar de volgende en vorige route die je kunt claimen, Enter kiest; plus en min zoomen, 0 toont het hele bord. Dubbelklikken zoomt in en toont daarna weer het hele bord.',
};
