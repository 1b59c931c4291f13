/** The first lesson, in German. */
export const lesson = {
  'lesson.name': 'Lektion',
  'lesson.teacher': '{name} zeigt dir das Spiel',
  'lesson.step': '{n} von {m}',
  'lesson.next': 'Weiter',
  'lesson.back': 'Zurück',
  'lesson.why': 'Warum?',
  'lesson.there': 'Hingehen',
  'lesson.leave': 'Lektion verlassen',
  'lesson.ask': 'Jetzt gehen? Die Lektion wartet auf der Startseite auf dich.',
  'lesson.stay': 'Bleiben',
  'lesson.left': 'Deine Lektion ist gespeichert. Mach weiter, wann du magst.',
  'lesson.pay':
    'Jetzt bezahle. Die günstigste Zahlung ist schon gewählt; was du bezahlst, hebt sich aus deiner Hand.',
  'lesson.ahead': 'Zu den letzten Zügen',
  'lesson.own': 'Fünf eigene Züge',
  'lesson.first': 'Später! Die Lektion möchte zuerst etwas anderes: {task}.',
  'lesson.read': 'Einen Moment: Lies erst diesen Schritt und drücke dann auf seinen Knopf.',
  'lesson.ownTurn': 'Deine eigenen Züge: {n} von {m}',
  'lesson.ownText': 'Spiele, wie du magst. Der Tipp sagt dir, was jetzt gut wäre und warum.',
  'lesson.over': 'Du kennst das Spiel',
  'lesson.overText': 'Das war die Lektion. Spiele diese Partie zu Ende oder beginne eine eigene.',
  'lesson.playOn': 'Weiterspielen',
  'lesson.home': 'Zur Startseite',

  'lesson.title.goal': 'Wer die meisten Punkte hat, gewinnt',
  'lesson.text.goal':
    'Nutze Strecken zwischen Städten: Sie zählen sofort. Zielkarten sagen dir, welche Städte du verbinden sollst, und zählen am Ende.',
  'lesson.title.ticket': 'Deine Zielkarte',
  'lesson.text.ticket':
    'Verbinde {from} mit {to} durch eigene Strecken: Das ist {points} wert. Drücke auf die Zielkarte, um den Weg zu sehen.',
  'lesson.title.way': 'Der Weg auf dem Spielplan',
  'lesson.text.way':
    'Er führt über {city}: eine Strecke für Schiffe mit runden Feldern und eine für Waggons. Du bezahlst für jedes Feld eine Karte seiner Farbe.',
  'lesson.title.way_plain': 'Der Weg auf dem Spielplan',
  'lesson.text.way_plain':
    'Er führt in zwei Strecken über {city}. Du bezahlst für jedes Feld eine Karte seiner Farbe.',
  'lesson.title.take': 'Nimm eine Karte',
  'lesson.text.take': 'Für {route} fehlt dir eine Karte. Hier liegt sie offen. Nimm sie: {card}.',
  'lesson.title.second': 'Nimm eine zweite Karte',
  'lesson.text.second': 'In einem Zug bekommst du zwei Karten. Nimm diese verdeckt von einem Stapel: {deck}.',
  'lesson.title.other': 'Jetzt spielt {name}',
  'lesson.text.other':
    '{name} nutzt {route}. Was andere tun, bleibt auf dem Spielplan und im Streifen oben markiert, bis du spielst.',
  'lesson.title.claim': 'Nutze {route}',
  'lesson.text.claim': 'Jetzt hast du alle Karten dafür. Drücke auf die Strecke.',
  'lesson.title.claim_double': 'Nutze {route}',
  'lesson.text.claim_double':
    'Die Karte mit zwei Schiffen bezahlt zwei Felder, also reichen hier drei Karten. Drücke auf die Strecke und bezahle.',
  'lesson.title.helps': 'Warum diese Strecke hilft',
  'lesson.text.helps':
    'Sie gehört dir, hat sofort {worth} gebracht, und dein Weg ist halb geschafft. Inzwischen nimmt {name} zwei Karten.',
  'lesson.title.finish': 'Schließe den Weg',
  'lesson.text.finish':
    'Nutze jetzt {route}. Von ihrer Farbe fehlt dir eine Karte, aber ein Joker ersetzt jede. Du hast einen: {card}.',
  'lesson.title.done': 'Zielkarte erfüllt',
  'lesson.text.done':
    'Sie bringt am Ende {points}. Eine Zielkarte, die du nicht erfüllst, kostet dich ihre Punkte.',
  'lesson.title.souvenir': 'Wähle ein Souvenir',
  'lesson.text.souvenir':
    'Eine Strecke kann ein Souvenir von einem ihrer Enden bringen, und viele verschiedene zählen am meisten. Drücke auf {city} für dieses: {souvenir}.',
  'lesson.title.harbor': 'Baue einen Hafen',
  'lesson.text.harbor':
    'Ein Hafen zählt für jede erfüllte Zielkarte, die seine Stadt nennt. Drücke auf {city} und bezahle: zwei Wagenkarten und zwei Schiffskarten einer Farbe, alle mit Anker.',
  'lesson.title.tour': 'Eine Rundreise',
  'lesson.text.tour':
    'Diese Zielkarte nennt {n} Städte. In der Reihenfolge {cities} bringen sie {inOrder}, in einer anderen {points}; eine Rundreise, die nicht erfüllt ist, kostet {penalty}.',
  'lesson.title.tickets': 'Mehr Zielkarten',
  'lesson.text.tickets':
    'Du hast noch {from} – {to}. In einem Zug kannst du hier auch neue Zielkarten ziehen; tu das, wenn deine fast erfüllt sind.',
  'lesson.title.last': 'Die letzten Züge',
  'lesson.text.last':
    'Wir springen ans Ende: {name} hat kaum noch Figuren, deshalb hat jeder nur noch einen Zug. Du beginnst.',
  'lesson.title.final': 'Deine letzte Strecke',
  'lesson.text.final':
    '{route} vollendet deinen Weg von {from} nach {to}, der {points} wert ist. Drücke auf die Strecke und bezahle.',
  'lesson.title.count': 'Die Wertung',
  'lesson.text.count':
    '{name} hat den letzten Zug. Dann kommen Zielkarten und alles Übrige zu den Punkten der Strecken, und die höchste Summe gewinnt.',
} as const;
