/** Hints where several people play: everybody has to agree, and each one is counted. */
export const hints = {
  'hints.asked':
    '{name} would like hints at this table. Each hint is counted, and the count stands with the result.',
  'hints.agree': 'I agree',
  'hints.refuse': 'No hints',
  'hints.off':
    'Hints are off. When several people play, everybody has to agree first. Each hint is counted, and the count stands with the result.',
  'hints.ask': 'Ask the others',
  'hints.waiting': 'You agree to hints. Waiting for the answer of {names}.',
  'hints.declined': {
    by: 'n',
    one: '{names} would rather play without hints.',
    other: '{names} would rather play without hints.',
  },
  'hints.youDeclined': 'You have said no to hints at this table.',
  'hints.on': 'Everybody has agreed to hints.',
  'hints.stop': 'No more hints, please',
  'hints.title': 'Hints at this table',
  'log.hints_asked': '{name} would like hints at this table.',
  'log.hintsAgreed': '{name} agrees to hints.',
  'log.hintsDeclined': '{name} would rather play without hints.',
  'log.hint_taken': '{name} takes a hint.',
  'end.hints': 'Hints taken',
  'review.hints': { by: 'n', one: '{n} hint taken', other: '{n} hints taken' },
  'why.hints_not_agreed': 'Hints need the consent of everybody at this table.',
} as const;
