/** A record that is brought along. */
export const records = {
  'bring.title': 'Spelverslag openen',
  'bring.lead':
    'Kies het bestand van een afgelopen spel of plak de tekst ervan. Je kunt het hier terugkijken en analyseren.',
  'bring.file': 'Bestand',
  'bring.text': 'Tekst van het verslag',
  'bring.seat': 'Jouw plaats in dit spel',
  'bring.noSeat': 'Geen: ik speelde niet mee',
  'bring.seatLead': 'Met een eigen plaats telt het spel mee bij jouw spellen.',
  'bring.open': 'Openen',
  'bring.reading': 'Het verslag wordt gelezen…',
  'bring.tooLong': 'Dit bestand is te groot voor een verslag. Een verslag is hoogstens {kb} kB.',
  'why.record_unreadable': 'Dit is geen spelverslag, of het is beschadigd.',
  'why.record_board': 'Het bord van dit verslag, of deze versie ervan, is hier niet bekend.',
  'why.record_rules':
    'Dit spel is volgens een andere versie van de regels gespeeld. Het kan hier niet worden teruggekeken.',
  'why.record_illegal': 'In dit verslag staat een zet die de regels op dat moment niet toestaan.',
  'why.record_hash': 'Dit verslag is veranderd: de zetten leiden niet tot de eindstand die het noemt.',
  'why.record_unfinished': 'Het spel in dit verslag is nog niet afgelopen.',
  'why.many_uploads': 'Er worden nu veel verslagen gelezen. Probeer het over een minuut nog eens.',
} as const;
