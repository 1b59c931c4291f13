/** The rules in German. */
import { rulesIn } from '../../rules/parts';
import { language } from './language';

export const rules = rulesIn(language, {
  aim: 'Du nutzt Strecken auf dem Spielplan, indem du mit Karten bezahlst, und verbindest mit eigenen Strecken die Städte auf deinen Zielkarten. Strecken zählen sofort, Zielkarten am Ende. Wer die meisten Punkte hat, gewinnt.',
  'setup.cards': 'Alle beginnen mit {hand} Karten; {row} Karten liegen offen aus.',
  'setup.first':
    'Wer beginnt, entscheidet das Los, wenn am Tisch niemand bestimmt wurde. Danach geht es im Uhrzeigersinn weiter.',
  'turn.one':
    'In deinem Zug führst du genau eine Aktion aus: Karten nehmen, eine Strecke nutzen oder Zielkarten ziehen.',
  'turn.sea': 'Auf diesem Spielplan gibt es zwei weitere: einen Hafen bauen oder Figuren tauschen.',
  'turn.pass':
    'Du passt nur, wenn nichts anderes möglich ist. Müssen alle nacheinander passen, endet die Partie.',
  'cards.draw':
    'Nimm bis zu zwei Karten, eine nach der anderen, jede aus der offenen Auslage oder verdeckt von einem Stapel. Nach der ersten darfst du aufhören. Die Zahl deiner Handkarten ist nicht begrenzt.',
  'cards.one': 'Eine Karte aus der Auslage wird sofort vom Stapel ersetzt.',
  'cards.two':
    'Eine Karte aus der Auslage wird sofort ersetzt. Du wählst, von welchem der beiden Stapel, bevor du die neue Karte siehst.',
  'cards.locomotives': 'Die Lokomotiven sind die Joker.',
  'cards.ferries': 'Die Fährkarten sind die Joker.',
  'cards.wild':
    'Ein offener Joker ist die einzige Karte dieses Zuges: Nimmst du ihn zuerst, bist du fertig; als zweite Karte geht er nicht. Ein verdeckt gezogener Joker zählt wie jede andere Karte.',
  'cards.sweep': 'Sobald {wilds} offene Karten Joker sind, wird die ganze Auslage abgelegt und ersetzt.',
  'cards.renew': 'Geht ein Stapel zu Ende, werden seine abgelegten Karten zu einem neuen gemischt.',
  'cards.empty':
    'Solange alle Stapel und alle Ablagestapel leer sind, kann niemand eine Karte nehmen, auch keine offene. Wähle dann eine andere Aktion.',
  'routes.claim':
    'Bezahle mit Karten in der Farbe der Strecke, einer für jedes Feld, und stelle auf jedes Feld eine deiner Figuren; du brauchst für jedes Feld eine. Jede freie Strecke ist erlaubt, auch ohne Anschluss an deine anderen. Du darfst eine Strecke pro Zug nutzen.',
  'routes.kinds':
    'Zugstrecken brauchen Wagenkarten und Waggons, Schiffsstrecken Schiffskarten und Schiffe. Mischen ist nicht erlaubt.',
  'routes.gray': 'Für eine graue Strecke wählst du selbst eine Farbe.',
  'routes.wild': 'Ein Joker ersetzt jede Karte und zählt für ein Feld.',
  'routes.doubles':
    'Eine Doppelschiffskarte zählt für bis zu zwei Felder einer Schiffsstrecke; ein überzähliges Schiff verfällt. Keine Karte darf überflüssig sein: Wäre die Strecke auch ohne eine von ihnen bezahlt, ist diese Zahlung nicht erlaubt.',
  'routes.pairs':
    'Ein Feld mit dem Paarsymbol kostet zwei Wagenkarten derselben Farbe. Für jedes dieser Felder darfst du eine andere Farbe nehmen, und Joker ersetzen eine der beiden Karten oder beide. Die Felder darfst du in beliebiger Reihenfolge bezahlen.',
  'routes.ferries':
    'Jedes Feld mit dem Fährsymbol kostet eine Fährkarte (den Joker). Die anderen Felder der Strecke werden wie üblich bezahlt.',
  'routes.points': 'Eine Strecke bringt sofort Punkte, nach ihrer Länge:',
  'routes.twins':
    'Von einer Doppelstrecke darf niemand beide Strecken nutzen. Bei weniger als {lanes} Personen kann nur eine von beiden genutzt werden.',
  'routes.sides':
    'Eine Zugstrecke und eine Schiffsstrecke zwischen denselben Städten sind keine Doppelstrecke.',
  'routes.edge':
    'Strecken, die den Spielplan auf einer Seite verlassen, kommen auf der anderen wieder herein; ein Pfeil nennt die Stadt, zu der sie führen.',
  'tickets.start':
    'Zu Beginn bekommst du {dealt} Zielkarten und behältst mindestens {dealtKeep}. Alle wählen gleichzeitig; wie viele jemand behält, wird gezeigt, wenn alle gewählt haben.',
  'tickets.draw':
    'Später darfst du als Aktion {drawn} Zielkarten ziehen und behältst davon mindestens {drawnKeep}. Was du zurückgibst, kommt unter den Stapel.',
  'tickets.stay':
    'Was du behältst, bleibt bis zum Ende bei dir; du darfst beliebig viele Zielkarten haben. Sind weniger als {drawn} übrig, ziehst du diese.',
  'tickets.score':
    'Eine Zielkarte ist erfüllt, wenn deine eigenen Strecken am Ende ihre Städte verbinden. Dann bekommst du die Punkte, sonst verlierst du sie. Bis dahin bleiben Zielkarten geheim.',
  tours:
    'Eine Rundreise nennt drei oder mehr Städte und hat drei Werte. Liegen alle in der gedruckten Reihenfolge auf einem durchgehenden Weg (vorwärts oder rückwärts, keine Strecke zweimal), bekommst du den ersten. Sind sie verbunden, aber nicht in dieser Reihenfolge, den zweiten. Sind sie nicht verbunden, verlierst du den dritten.',
  'fleet.choose':
    'Nach den Zielkarten wählen alle gleichzeitig und geheim, wie viele Waggons und Schiffe sie nehmen, {pieces} insgesamt. Dann wird die Wahl gemeinsam aufgedeckt. Der Rest bleibt als eigener Vorrat in der Schachtel.',
  'fleet.limits':
    'Du besitzt {owned}; {recommended} sind eine gute erste Mischung. Ein Tisch kann diese Mischung auch allen geben.',
  'fleet.swap':
    'In deinem Zug darfst du Figuren gegen ebenso viele der anderen Art aus deiner Schachtel tauschen. Jede getauschte Figur kostet einen Punkt.',
  'harbors.build':
    'Du hast {harbors} Häfen. Bauen darfst du in einer Hafenstadt, in die eine deiner Strecken führt; in jeder Stadt ist nur Platz für einen Hafen, egal von wem. Der Preis: {price} Karten von jedem Stapel, alle in einer Farbe und mit Hafensymbol; ein Joker ersetzt jede davon.',
  'harbors.score':
    'Am Ende zählt ein Hafen nach der Zahl deiner erfüllten Zielkarten, die seine Stadt nennen:',
  'harbors.tickets': 'Eine Zielkarte zählt für jeden deiner Häfen, den sie nennt.',
  'harbors.tours': 'Erfüllte Rundreisen zählen hier mit.',
  'harbors.unbuilt': {
    by: 'unbuilt',
    one: 'Jeder nicht gebaute Hafen kostet {unbuilt} Punkt.',
    other: 'Jeder nicht gebaute Hafen kostet {unbuilt} Punkte.',
  },
  'souvenirs.stacks':
    'Von Anfang an liegen {stacks} Stapel Souvenirs aus, jeder von einer Art und mit {tokens} Plättchen. Vor dem ersten Zug legt die letzte Person eine der beiden anderen Arten aus, die vorletzte die zweite; zu zweit legt die zweite Person beide aus, je ein Plättchen.',
  'souvenirs.take':
    'Nutzt du eine Strecke, nimmst du an einem ihrer beiden Enden ein Souvenir, wenn dort eine Art liegt, die dir fehlt. Gibt es eine Wahl, wählst du.',
  'souvenirs.score':
    'Es gibt {kinds} Arten von Souvenirs. Am Ende zählt, wie viele verschiedene Arten du hast:',
  'end.trigger': {
    by: 'turns',
    one: 'Beendet jemand einen Zug mit {left} oder weniger Figuren, beginnen die letzten Züge: Alle, auch diese Person, sind noch einmal am Zug.',
    other:
      'Beendet jemand einen Zug mit {left} oder weniger Figuren, beginnen die letzten Züge: Alle, auch diese Person, sind noch {turns}-mal am Zug.',
  },
  'end.score':
    'Dann kommen die Zielkarten und alles, was der Spielplan sonst wertet, zu den bisherigen Punkten. Für die längste Strecke oder die meisten Zielkarten gibt es keinen Bonus. Bei Gleichstand gewinnt, wer mehr Zielkarten erfüllt hat; ist auch das gleich, wird der Sieg geteilt.',
  'signs.colors': 'Jede Farbe hat ein eigenes Symbol, auf Karten und auf Strecken.',
  keys: 'Tab führt durch die Teile der Seite. Auf dem Spielplan führen die Pfeiltasten von Strecke zu Strecke, N und P zur nächsten und vorigen, die du nutzen kannst, Enter wählt; Plus und Minus zoomen, 0 zeigt den ganzen Spielplan. Ein Doppelklick vergrößert und zeigt danach wieder alles.',
});
