/** Hints where several people play: everybody has to agree, and each one is counted. */
export const hints = {
  'hints.asked':
    '{name} hätte an diesem Tisch gern Tipps. Jeder Tipp wird gezählt, und die Zahl steht beim Ergebnis.',
  'hints.agree': 'Einverstanden',
  'hints.refuse': 'Keine Tipps',
  'hints.off':
    'Tipps sind aus. Wenn mehrere Menschen spielen, müssen erst alle einverstanden sein. Jeder Tipp wird gezählt, und die Zahl steht beim Ergebnis.',
  'hints.ask': 'Die anderen fragen',
  'hints.waiting': 'Du bist mit Tipps einverstanden. Warten auf die Antwort von {names}.',
  'hints.declined': {
    by: 'n',
    one: '{names} möchte lieber ohne Tipps spielen.',
    other: '{names} möchten lieber ohne Tipps spielen.',
  },
  'hints.youDeclined': 'Du hast an diesem Tisch Tipps abgelehnt.',
  'hints.on': 'Alle sind mit Tipps einverstanden.',
  'hints.stop': 'Bitte keine Tipps mehr',
  'hints.title': 'Tipps an diesem Tisch',
  'log.hints_asked': '{name} hätte an diesem Tisch gern Tipps.',
  'log.hintsAgreed': '{name} ist mit Tipps einverstanden.',
  'log.hintsDeclined': '{name} möchte lieber ohne Tipps spielen.',
  'log.hint_taken': '{name} holt sich einen Tipp.',
  'end.hints': 'Tipps geholt',
  'review.hints': { by: 'n', one: '{n} Tipp geholt', other: '{n} Tipps geholt' },
  'why.hints_not_agreed': 'Für Tipps müssen alle an diesem Tisch einverstanden sein.',
} as const;
