/** The rules in Dutch. */
import { rulesIn } from '../../rules/parts';
import { language } from './language';

export const rules = rulesIn(language, {
  aim: 'Je claimt routes op het bord door met kaarten te betalen, en verbindt met je eigen routes de steden op je bestemmingskaarten. Een route telt meteen, bestemmingskaarten tellen aan het einde. Wie de meeste punten heeft, wint.',
  'setup.cards': 'Iedereen begint met {hand} kaarten; {row} kaarten liggen open.',
  'setup.first':
    'Wie begint, wordt geloot, tenzij aan de tafel iemand is gekozen. Daarna gaat de beurt met de klok mee.',
  'turn.one':
    'In je beurt doe je precies één ding: kaarten trekken, één route claimen of bestemmingskaarten trekken.',
  'turn.sea': 'Op dit bord zijn er nog twee: een haven bouwen of speelstukken inruilen.',
  'turn.pass':
    'Passen mag alleen als er niets anders kan. Moet iedereen achter elkaar passen, dan is het spel afgelopen.',
  'cards.draw':
    'Neem hoogstens twee kaarten, na elkaar, elk uit de openliggende kaarten of blind van een stapel. Na de eerste mag je stoppen. Er is geen maximum aan kaarten in je hand.',
  'cards.one': 'Een kaart uit de rij wordt meteen vervangen door een kaart van de stapel.',
  'cards.two':
    'Een kaart uit de rij wordt meteen vervangen. Jij kiest uit welke van de twee stapels, voordat je de nieuwe kaart ziet.',
  'cards.locomotives': 'De locomotiefkaarten zijn de jokers.',
  'cards.ferries': 'De veerbootkaarten zijn de jokers.',
  'cards.wild':
    'Een openliggende joker is de enige kaart van die beurt: je mag hem alleen als eerste nemen en dan ben je klaar. Een blind getrokken joker telt als elke andere kaart.',
  'cards.sweep': 'Zodra er {wilds} jokers open liggen, wordt de hele rij weggelegd en vervangen.',
  'cards.renew': 'Een lege stapel wordt vernieuwd door zijn aflegstapel te schudden.',
  'cards.empty':
    'Zolang alle stapels en alle aflegstapels leeg zijn, kan niemand een kaart nemen, ook geen openliggende. Kies dan een andere actie.',
  'routes.claim':
    'Betaal met kaarten in de kleur van de route, één per vakje, en zet op elk vakje een speelstuk van jou; je hebt er voor elk vakje een nodig. Elke vrije route mag, ook zonder aansluiting op je andere. Je mag één route per beurt claimen.',
  'routes.kinds':
    'Treinroutes vragen treinkaarten en treinwagons, scheepsroutes scheepskaarten en schepen. Mengen mag niet.',
  'routes.gray': 'Voor een grijze route kies je zelf één kleur.',
  'routes.wild': 'Een joker vervangt elke kaart en telt voor één vakje.',
  'routes.doubles':
    'Een dubbele scheepskaart telt voor hoogstens twee vakjes van een scheepsroute; een schip dat overblijft, vervalt. Geen kaart mag overbodig zijn: is de route ook zonder een van de kaarten betaald, dan mag die betaling niet.',
  'routes.pairs':
    'Een ‘Paar’-vakje kost twee treinkaarten van dezelfde kleur. Voor elk van die vakjes mag je een andere kleur gebruiken, en jokers vervangen één van de twee kaarten of allebei. Je mag de vakjes in elke volgorde betalen.',
  'routes.ferries':
    'Elk vakje met het veerbootsymbool kost een veerbootkaart (de joker). De andere vakjes van die route betaal je gewoon.',
  'routes.points': 'Een route levert meteen punten op, naar haar lengte:',
  'routes.twins':
    'Van een dubbele route mag je niet allebei de routes claimen. Met minder dan {lanes} spelers kan er maar één van de twee worden geclaimd.',
  'routes.sides': 'Een treinroute en een scheepsroute tussen dezelfde steden vormen geen dubbele route.',
  'routes.edge':
    'Routes die het bord aan de ene kant verlaten, komen aan de andere kant weer binnen; een pijl noemt de stad waar ze heen gaan.',
  'tickets.start':
    'Aan het begin krijg je {dealt} bestemmingskaarten; daarvan houd je er minstens {dealtKeep}. Iedereen kiest tegelijk; hoeveel ieder houdt, zie je als allen hebben gekozen.',
  'tickets.draw':
    'Later mag je als actie {drawn} bestemmingskaarten trekken; daarvan houd je er minstens {drawnKeep}. Wat je teruggeeft, gaat onder de stapel.',
  'tickets.stay':
    'Wat je houdt, houd je tot het einde, en je mag er zoveel hebben als je wilt. Zijn er minder dan {drawn} over, dan trek je die.',
  'tickets.score':
    'Een bestemmingskaart is voltooid als je eigen routes aan het einde van het spel de steden erop verbinden. Dan krijg je de punten; anders gaan ze van je score af. Tot dan blijven bestemmingskaarten geheim.',
  tours:
    'Een rondreiskaart noemt drie of meer steden en heeft drie waarden. Liggen alle steden in de gedrukte volgorde op één doorlopende weg (heen of terug, geen route twee keer), dan krijg je de eerste. Zijn ze verbonden, maar niet in die volgorde, dan de tweede. Zijn ze niet verbonden, dan gaat de derde eraf.',
  'fleet.choose':
    'Na de bestemmingskaarten kiezen alle spelers tegelijk en in het geheim hoeveel treinwagons en schepen ze meenemen, {pieces} speelstukken in totaal. De keuzes worden samen onthuld. De rest blijft in de doos als eigen voorraad.',
  'fleet.limits':
    'Je hebt {owned}; {recommended} is een goede eerste verdeling. Een tafel kan die verdeling ook aan iedereen geven.',
  'fleet.swap':
    'In je beurt mag je speelstukken inruilen voor evenveel van de andere soort uit je doos. Elk ingeruild speelstuk kost een punt.',
  'harbors.build':
    'Je hebt {harbors} havens. Bouwen mag in een havenstad waar een van je routes naartoe loopt; in elke stad past maar één haven, van wie dan ook. De prijs: {price} kaarten van elke stapel, allemaal in één kleur en met het havensymbool; een joker vervangt elke kaart daarvan.',
  'harbors.score':
    'Aan het einde telt een haven naar het aantal van je voltooide bestemmingskaarten waar de stad op staat:',
  'harbors.tickets': 'Een bestemmingskaart telt voor elke haven van jou die erop staat.',
  'harbors.tours': 'Voltooide rondreiskaarten tellen hierbij mee.',
  'harbors.unbuilt': {
    by: 'unbuilt',
    one: 'Elke ongebouwde haven kost {unbuilt} punt.',
    other: 'Elke ongebouwde haven kost {unbuilt} punten.',
  },
  'souvenirs.stacks':
    'Vanaf het begin liggen er {stacks} stapels souvenirs op het bord, elk van één soort en met {tokens} fiches. Voor de eerste beurt legt de laatste speler een van de twee andere soorten neer, en de speler daarvoor de tweede; met twee spelers legt de tweede speler ze allebei, elk één fiche.',
  'souvenirs.take':
    'Claim je een route, dan pak je een souvenir van een van de twee uiteinden, als daar een soort ligt die je nog niet hebt. Is er keus, dan kies jij.',
  'souvenirs.score':
    'Er zijn {kinds} soorten souvenirs. Aan het einde telt het aantal verschillende soorten dat je hebt:',
  'end.trigger': {
    by: 'turns',
    one: 'Eindigt iemand een beurt met {left} of minder speelstukken, dan beginnen de laatste beurten: iedereen, ook die speler, heeft er nog één.',
    other:
      'Eindigt iemand een beurt met {left} of minder speelstukken, dan beginnen de laatste beurten: iedereen, ook die speler, heeft er nog {turns}.',
  },
  'end.score':
    'Daarna komen de bestemmingskaarten en wat het bord verder oplevert bij de punten die je al hebt. Er is geen bonus voor de langste route of de meeste bestemmingskaarten. Bij gelijke stand wint wie meer bestemmingskaarten heeft voltooid; is ook dat gelijk, dan wordt de overwinning gedeeld.',
  'signs.colors': 'Elke kleur heeft een eigen symbool, op kaarten en op routes.',
  keys: 'Tab gaat langs de delen van de pagina. Op het bord gaan de pijltoetsen van route naar route, N en P naar de volgende en vorige route die je kunt claimen, Enter kiest; plus en min zoomen, 0 toont het hele bord. Dubbelklikken zoomt in en toont daarna weer het hele bord.',
});
