/** The first lesson, in Dutch. */
export const lesson = {
  'lesson.name': 'Les',
  'lesson.teacher': '{name} leert je het spel',
  'lesson.step': '{n} van {m}',
  'lesson.next': 'Verder',
  'lesson.back': 'Terug',
  'lesson.why': 'Waarom?',
  'lesson.there': 'Ga ernaartoe',
  'lesson.leave': 'De les verlaten',
  'lesson.ask': 'Nu weggaan? De les wacht op je op de startpagina.',
  'lesson.stay': 'Blijven',
  'lesson.left': 'Je les is bewaard. Ga verder wanneer je wilt.',
  'lesson.pay': 'Betaal nu. De goedkoopste manier is al gekozen; wat je betaalt, komt omhoog uit je hand.',
  'lesson.ahead': 'Naar de laatste beurten',
  'lesson.own': 'Vijf eigen beurten',
  'lesson.first': 'Later! De les vraagt eerst iets anders: {task}.',
  'lesson.read': 'Een ogenblik: lees eerst deze stap en druk dan op de knop erin.',
  'lesson.ownTurn': 'Je eigen beurten: {n} van {m}',
  'lesson.ownText': 'Speel zoals je wilt. De hint zegt wat nu goed zou zijn, en waarom.',
  'lesson.over': 'Je kent het spel',
  'lesson.overText': 'Dat was de les. Speel dit spel uit of begin er zelf een.',
  'lesson.playOn': 'Verder spelen',
  'lesson.home': 'Naar de startpagina',

  'lesson.title.goal': 'Wie de meeste punten heeft, wint',
  'lesson.text.goal':
    'Claim routes tussen steden: die leveren meteen punten op. Bestemmingskaarten zeggen welke steden je moet verbinden en tellen aan het eind.',
  'lesson.title.ticket': 'Je bestemmingskaart',
  'lesson.text.ticket':
    'Verbind {from} met {to} via eigen routes: dat is {points} waard. Druk op de bestemmingskaart om de weg te zien.',
  'lesson.title.way': 'De weg op het bord',
  'lesson.text.way':
    'Die loopt via {city}: één route voor schepen, met ronde vakjes, en één voor treinen. Je betaalt voor elk vakje een kaart van die kleur.',
  'lesson.title.way_plain': 'De weg op het bord',
  'lesson.text.way_plain':
    'Die loopt in twee routes via {city}. Je betaalt voor elk vakje een kaart van die kleur.',
  'lesson.title.take': 'Neem een kaart',
  'lesson.text.take': 'Voor {route} heb je nog één kaart nodig. Die ligt hier open. Neem hem: {card}.',
  'lesson.title.second': 'Neem een tweede kaart',
  'lesson.text.second': 'In een beurt krijg je twee kaarten. Neem deze blind van een stapel: {deck}.',
  'lesson.title.other': 'Nu speelt {name}',
  'lesson.text.other':
    '{name} claimt {route}. Wat anderen doen, blijft op het bord en in de strook bovenaan gemarkeerd tot jij speelt.',
  'lesson.title.claim': 'Claim {route}',
  'lesson.text.claim': 'Nu heb je alle kaarten ervoor. Druk op de route.',
  'lesson.title.claim_double': 'Claim {route}',
  'lesson.text.claim_double':
    'De kaart met twee schepen betaalt twee vakjes, dus drie kaarten zijn hier genoeg. Druk op de route en betaal.',
  'lesson.title.helps': 'Waarom deze route helpt',
  'lesson.text.helps':
    'Hij is van jou, leverde meteen {worth} op, en de helft van je weg is er. Intussen neemt {name} twee kaarten.',
  'lesson.title.finish': 'Maak de weg af',
  'lesson.text.finish':
    'Claim nu {route}. Van die kleur kom je één kaart tekort, maar een joker vervangt elke kaart. Jij hebt er een: {card}.',
  'lesson.title.done': 'Bestemmingskaart voltooid',
  'lesson.text.done':
    'Aan het eind levert hij {points} op. Een bestemmingskaart die je niet voltooit, kost je juist die punten.',
  'lesson.title.souvenir': 'Kies een souvenir',
  'lesson.text.souvenir':
    'Een route kan een souvenir van een van haar uiteinden opleveren, en veel verschillende tellen het meest. Druk op {city} voor dit souvenir: {souvenir}.',
  'lesson.title.harbor': 'Bouw een haven',
  'lesson.text.harbor':
    'Een haven telt voor elke voltooide bestemmingskaart met die stad. Druk op {city} en betaal: twee treinkaarten en twee scheepskaarten van één kleur, allemaal met een anker.',
  'lesson.title.tour': 'Een rondreis',
  'lesson.text.tour':
    'Deze bestemmingskaart noemt {n} steden. In de volgorde {cities} leveren ze {inOrder} op, in een andere {points}; een rondreis die niet voltooid is, kost {penalty}.',
  'lesson.title.tickets': 'Meer bestemmingskaarten',
  'lesson.text.tickets':
    'Je hebt nog {from} – {to}. In een beurt kun je hier ook nieuwe bestemmingskaarten trekken; doe dat als de jouwe bijna voltooid zijn.',
  'lesson.title.last': 'De laatste beurten',
  'lesson.text.last':
    'We springen naar het einde: {name} heeft bijna geen speelstukken meer, dus iedereen heeft nog maar één beurt. Jij begint.',
  'lesson.title.final': 'Je laatste route',
  'lesson.text.final':
    '{route} maakt je weg van {from} naar {to} af, die {points} waard is. Druk op de route en betaal.',
  'lesson.title.count': 'De telling',
  'lesson.text.count':
    '{name} heeft de laatste beurt. Dan komen bestemmingskaarten en al het andere bij de punten voor routes, en de hoogste som wint.',
} as const;
