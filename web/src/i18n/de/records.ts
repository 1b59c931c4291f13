/** A record that is brought along. */
export const records = {
  'bring.title': 'Aufzeichnung öffnen',
  'bring.lead':
    'Wähle die Datei einer beendeten Partie oder füge ihren Text ein. Du kannst sie hier nachspielen und analysieren.',
  'bring.file': 'Datei',
  'bring.text': 'Text der Aufzeichnung',
  'bring.seat': 'Dein Platz in dieser Partie',
  'bring.noSeat': 'Keiner: Ich habe nicht mitgespielt',
  'bring.seatLead': 'Mit einem eigenen Platz zählt die Partie zu deinen Partien.',
  'bring.open': 'Öffnen',
  'bring.reading': 'Die Aufzeichnung wird gelesen …',
  'bring.tooLong': 'Diese Datei ist zu groß für eine Aufzeichnung. Eine Aufzeichnung hat höchstens {kb} kB.',
  'why.record_unreadable': 'Das ist keine Aufzeichnung einer Partie, oder sie ist beschädigt.',
  'why.record_board': 'Der Spielplan dieser Aufzeichnung, oder diese Fassung davon, ist hier nicht bekannt.',
  'why.record_rules':
    'Diese Partie wurde nach einer anderen Fassung der Regeln gespielt. Sie lässt sich hier nicht nachspielen.',
  'why.record_illegal':
    'Diese Aufzeichnung enthält einen Zug, den die Regeln an dieser Stelle nicht erlauben.',
  'why.record_hash':
    'Diese Aufzeichnung wurde verändert: Ihre Züge führen nicht zu der Endstellung, die sie nennt.',
  'why.record_unfinished': 'Die Partie in dieser Aufzeichnung ist noch nicht beendet.',
  'why.many_uploads': 'Gerade werden viele Aufzeichnungen gelesen. Versuche es in einer Minute noch einmal.',
} as const;
