/** A record that is brought along. */
export const records = {
  'bring.title': 'Open a game record',
  'bring.lead': 'Choose the file of a finished game, or paste its text. You can replay and analyze it here.',
  'bring.file': 'File',
  'bring.text': 'Text of the record',
  'bring.seat': 'Your seat in this game',
  'bring.noSeat': 'None: I did not play',
  'bring.seatLead': 'With a seat of yours, the game counts among your games.',
  'bring.open': 'Open',
  'bring.reading': 'Reading the record…',
  'bring.tooLong': 'This file is too large for a record. A record has at most {kb} kB.',
  'why.record_unreadable': 'This is not a record of a game, or it is damaged.',
  'why.record_board': 'This record is of a board, or of a version of a board, that is not known here.',
  'why.record_rules':
    'This game was played by another version of the rules. Its record cannot be replayed here.',
  'why.record_illegal': 'This record contains a move that the rules do not allow at that point.',
  'why.record_hash': 'This record was changed: its moves do not lead to the final state that it names.',
  'why.record_unfinished': 'The game in this record is not over.',
  'why.many_uploads': 'Many records are being read right now. Try again in a minute.',
} as const;
