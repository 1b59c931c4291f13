import type { RulesText } from '../parts';

export const rules: RulesText = {
  aim: 'Du nutzt Strecken auf dem Spielplan, indem du mit Karten bezahlst, und verbindest mit eigenen Strecken die Städte auf deinen Zielkarten. Strecken zählen sofort, Zielkarten am Ende. Wer die meisten Punkte hat, gewinnt.',
  'turn.one':
    'In deinem Zug führst du genau eine Aktion aus: Karten nehmen, eine Strecke nutzen oder Zielkarten ziehen.',
  'turn.sea': 'Auf diesem Spielplan gibt es zwei weitere: einen Hafen bauen oder Figuren tauschen.',
  'turn.pass':
    'Du passt nur, wenn nichts anderes möglich ist. Müssen alle nacheinander passen, endet das Spiel.',
  'cards.draw':
    'Nimm bis zu zwei Karten, eine nach der anderen, jede aus der offenen Auslage oder verdeckt von einem Stapel. Nach der ersten darfst du aufhören. Die Zahl deiner Handkarten ist nicht begrenzt.',
  'cards.two':
    'Eine Karte aus der Auslage wird sofort ersetzt. Du sagst, von welchem der beiden Stapel, bevor du die neue Karte siehst.',
  'cards.wild':
    'Ein offener Joker ist die einzige Karte dieses Zuges: Nimmst du ihn zuerst, bist du fertig; als zweite Karte geht er nicht. Ein verdeckt gezogener Joker zählt wie jede andere Karte.',
  'cards.sweep': 'Sobald {wilds} offene Karten Joker sind, wird die ganze Auslage abgelegt und ersetzt.',
  'cards.renew': 'Geht ein Stapel zu Ende, werden seine abgelegten Karten zu einem neuen gemischt.',
  'routes.claim':
    'Bezahle mit Karten in der Farbe der Strecke, einer für jedes Feld, und stelle auf jedes Feld eine deiner Figuren. Jede freie Strecke ist erlaubt, auch ohne Anschluss an deine anderen. Eine Strecke pro Zug.',
  'routes.kinds':
    'Zugstrecken brauchen Wagenkarten und Waggons, Schiffsstrecken Schiffskarten und Schiffe. Mischen ist nicht erlaubt.',
  'routes.gray': 'Für eine graue Strecke wählst du selbst eine Farbe.',
  'routes.wild': 'Ein Joker ersetzt jede Karte und zählt für ein Feld.',
  'routes.doubles':
    'Eine Doppelschiffskarte zählt für bis zu zwei Felder einer Schiffsstrecke; ein überzähliges Schiff verfällt. Keine Karte darf überflüssig sein: Wäre die Strecke auch ohne eine von ihnen bezahlt, ist diese Zahlung nicht erlaubt.',
  'routes.pairs':
    'Ein Feld mit dem Paarsymbol kostet zwei Wagenkarten derselben Farbe. Für jedes dieser Felder darfst du eine andere Farbe nehmen, und Joker ersetzen eine der beiden Karten oder beide.',
  'routes.ferries':
    'Jedes Feld mit dem Fährsymbol kostet eine Fährkarte (den Joker). Die anderen Felder der Strecke werden wie üblich bezahlt.',
  'routes.points': 'Strecken mit {lengths} Feldern bringen sofort {routePoints} Punkte.',
  'routes.twins':
    'Von einer Doppelstrecke darf niemand beide Strecken nutzen. Bei weniger als {lanes} Personen kann nur eine von beiden genutzt werden.',
  'routes.edge':
    'Strecken, die den Spielplan auf einer Seite verlassen, kommen auf der anderen wieder herein; ein Pfeil nennt die Stadt, zu der sie führen.',
  'tickets.start': 'Zu Beginn bekommst du {dealt} Zielkarten und behältst mindestens {dealtKeep}.',
  'tickets.draw':
    'Später darfst du {drawn} ziehen und behältst mindestens {drawnKeep}. Was du zurückgibst, kommt unter den Stapel.',
  'tickets.score':
    'Eine Zielkarte ist erfüllt, wenn deine eigenen Strecken am Ende ihre Städte verbinden. Dann bekommst du die Punkte, sonst verlierst du sie. Bis dahin bleiben Zielkarten geheim.',
  tours:
    'Eine Rundreise nennt drei oder mehr Städte und hat drei Werte. Liegen alle in der gedruckten Reihenfolge auf einem durchgehenden Weg (vorwärts oder rückwärts, keine Strecke zweimal), bekommst du den ersten. Sind sie verbunden, aber nicht in dieser Reihenfolge, den zweiten. Sind sie nicht verbunden, verlierst du den dritten.',
  'fleet.choose':
    'Nach den Zielkarten wählen alle geheim, wie viele Waggons und Schiffe sie nehmen, {pieces} insgesamt. Der Rest bleibt als eigener Vorrat in der Schachtel.',
  'fleet.swap':
    'In deinem Zug darfst du Figuren gegen ebenso viele der anderen Art aus deiner Schachtel tauschen. Jede getauschte Figur kostet einen Punkt.',
  'harbors.build':
    'Du hast {harbors} Häfen. Bauen darfst du in einer Hafenstadt, in die eine deiner Strecken führt; in jeder Stadt ist nur Platz für einen Hafen, egal von wem. Der Preis: {price} Karten von jedem Stapel, alle in einer Farbe und mit Hafensymbol; ein Joker ersetzt jede davon.',
  'harbors.score':
    'Am Ende bringt ein Hafen {harborPoints} Punkte, wenn 1, 2, 3 oder mehr deiner erfüllten Zielkarten seine Stadt nennen. Jeder nicht gebaute Hafen kostet {unbuilt} Punkte.',
  'souvenirs.take':
    'Nutzt du eine Strecke, nimmst du an einem ihrer beiden Enden ein Souvenir, wenn dort eine Art liegt, die dir fehlt. Gibt es eine Wahl, wählst du.',
  'souvenirs.score': 'Es gibt {kinds} Arten. 1, 2, 3 … verschiedene bringen am Ende {souvenirPoints} Punkte.',
  'end.trigger':
    'Beendet jemand einen Zug mit {left} oder weniger Figuren, beginnen die letzten Züge: Alle, auch diese Person, sind noch {turns}-mal am Zug.',
  'end.score':
    'Dann kommen die Zielkarten und alles, was der Spielplan sonst wertet, zu den bisherigen Punkten. Bei Gleichstand gewinnt, wer mehr Zielkarten erfüllt hat; ist auch das gleich, wird der Sieg geteilt.',
  'signs.colors': 'Jede Farbe hat ein eigenes Symbol, auf Karten und auf Strecken.',
  'signs.keys':
    'Tasten: Tab führt durch die Teile der Seite. Auf dem Spielplan führen die Pfeiltasten von Strecke zu Strecke, N und P zur nächsten und vorigen, die du nutzen kannst, Enter wählt; Plus und Minus zoomen, 0 zeigt den ganzen Spielplan. Ein Doppelklick vergrößert und zeigt danach wieder alles.',
};
