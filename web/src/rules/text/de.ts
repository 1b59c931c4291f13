import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Du nimmst Strecken auf der Karte, indem du mit Karten bezahlst, und verbindest die Städte auf deinen Tickets mit eigenen Strecken. Strecken zählen sofort, Tickets am Ende. Wer die meisten Punkte hat, gewinnt.',
  'turn.one': 'In deinem Zug tust du genau eines: Karten nehmen, eine Strecke nehmen oder Tickets ziehen.',
  'turn.sea': 'Hier gibt es noch zwei: einen Hafen bauen oder Figuren mit der Schachtel tauschen.',
  'turn.pass':
    'Du passt nur, wenn nichts anderes möglich ist. Müssen alle nacheinander passen, endet das Spiel.',
  'cards.draw':
    'Nimm bis zu zwei Karten, eine nach der anderen, jede aus der offenen Auslage oder verdeckt von einem Stapel. Nach der ersten darfst du aufhören. Die Hand ist nicht begrenzt.',
  'cards.two':
    'Eine Karte aus der Auslage wird sofort ersetzt. Du sagst, von welchem der beiden Stapel, bevor du die neue Karte siehst.',
  'cards.wild':
    'Ein offener Joker ist die einzige Karte dieses Zuges: nimmst du ihn zuerst, bist du fertig; als zweite Karte geht er nicht. Ein verdeckt gezogener Joker zählt wie jede andere Karte.',
  'cards.sweep': 'Sobald {wilds} offene Karten Joker sind, wird die ganze Auslage abgelegt und neu gelegt.',
  'cards.renew': 'Ein leerer Stapel wird erneuert, indem seine Ablage gemischt wird.',
  'routes.claim':
    'Bezahle einen Satz Karten in der Farbe der Strecke, eine für jedes Feld, und stelle auf jedes Feld eine deiner Figuren. Jede freie Strecke ist recht; sie muss deine anderen nicht berühren. Eine Strecke pro Zug.',
  'routes.kinds':
    'Zugstrecken brauchen Zugkarten und Züge, Schiffsstrecken Schiffskarten und Schiffe. Sie mischen sich nie.',
  'routes.gray': 'Eine graue Strecke nimmt eine beliebige Farbe.',
  'routes.wild': 'Joker ersetzen jede Karte des Satzes. Jeder deckt ein Feld.',
  'routes.doubles':
    'Ein Doppelschiff deckt bis zu zwei Felder einer Schiffsstrecke; eine überzählige Hälfte verfällt. Keine Karte darf übrig sein: wäre die Strecke auch ohne eine davon bezahlt, ist diese Zahlung nicht erlaubt.',
  'routes.pairs':
    'Ein Feld mit dem Paarzeichen kostet zwei Zugkarten derselben Farbe. Jedes solche Feld darf eine andere Farbe haben, und Joker ersetzen eine oder beide.',
  'routes.ferries':
    'Jedes Feld mit dem Fährzeichen kostet eine Fährkarte. Die anderen Felder der Strecke werden wie üblich bezahlt.',
  'routes.points': 'Strecken mit {lengths} Feldern bringen sofort {routePoints} Punkte.',
  'routes.twins':
    'Wo zwei Spuren nebeneinanderliegen, nimmt niemand beide. Bei weniger als {lanes} Personen kann nur eine genommen werden.',
  'routes.edge':
    'Strecken, die die Karte auf einer Seite verlassen, kommen auf der anderen wieder herein; ein Pfeil nennt die Stadt, zu der sie führen.',
  'tickets.start': 'Zu Beginn bekommst du {dealt} Tickets und behältst mindestens {dealtKeep}.',
  'tickets.draw':
    'Später darfst du {drawn} ziehen und behältst mindestens {drawnKeep}. Was du zurückgibst, kommt unter den Stapel.',
  'tickets.score':
    'Ein Ticket ist erfüllt, wenn deine eigenen Strecken seine Städte am Ende verbinden. Erfüllt bringt es seine Punkte, offen kostet es sie. Bis dahin bleiben Tickets geheim.',
  tours:
    'Eine Rundreise nennt drei oder mehr Städte und hat drei Werte. Alle auf einem durchgehenden Weg in der gedruckten Reihenfolge, vorwärts oder rückwärts und keine Strecke zweimal: der höchste. Verbunden, aber nicht der Reihe nach: der mittlere. Nicht verbunden: der letzte geht verloren.',
  'fleet.choose':
    'Nach den Tickets wählen alle geheim, wie viele Figuren jeder Art sie nehmen, {pieces} insgesamt. Der Rest bleibt als eigener Vorrat in der Schachtel.',
  'fleet.swap':
    'Als Zug darfst du Figuren gegen ebenso viele der anderen Art aus deiner Schachtel tauschen. Jede getauschte Figur kostet einen Punkt.',
  'harbors.build':
    'Du hast {harbors} Häfen. In jeder Hafenstadt, in die eine deiner Strecken führt, darf einer stehen. Der Preis: {price} Karten jedes Stapels, alle von einer Farbe und mit dem Hafenzeichen; Joker ersetzen jede davon.',
  'harbors.score':
    'Am Ende bringt ein Hafen {harborPoints} Punkte, wenn 1, 2, 3 oder mehr deiner erfüllten Tickets seine Stadt nennen. Jeder nicht gebaute Hafen kostet {unbuilt} Punkte.',
  'souvenirs.take':
    'Nimmst du eine Strecke, so nimmst du an einem ihrer Enden ein Souvenir, wenn dort eine Art liegt, die dir fehlt. Gibt es eine Wahl, wählst du.',
  'souvenirs.score': 'Es gibt {kinds} Arten. 1, 2, 3 … verschiedene bringen am Ende {souvenirPoints} Punkte.',
  'end.trigger':
    'Beendet jemand einen Zug mit {left} oder weniger Figuren, beginnen die letzten Züge: alle, auch diese Person, haben noch {turns}.',
  'end.score':
    'Dann kommen Tickets und was der Plan sonst hat zu den Punkten auf der Leiste. Bei Gleichstand gewinnt, wer mehr Tickets erfüllt hat; ist auch das gleich, wird der Sieg geteilt.',
  'signs.colors': 'Jede Farbe hat ein eigenes Zeichen, auf Karten und auf Strecken.',
  'signs.keys':
    'Tasten: Tab führt durch die Teile der Seite. Auf der Karte führen die Pfeiltasten von Strecke zu Strecke, N zur nächsten, die du nehmen kannst, Enter wählt; Plus und Minus zoomen, 0 zeigt die ganze Karte. Ein Doppelklick tut dasselbe.',
};
