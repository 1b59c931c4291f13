/** A record that is brought along. */
export const records = {
  'bring.title': 'Ava mängu üleskirjutus',
  'bring.lead':
    'Vali lõppenud mängu fail või kleebi selle tekst. Siin saad mängu uuesti vaadata ja analüüsida.',
  'bring.file': 'Fail',
  'bring.text': 'Üleskirjutuse tekst',
  'bring.seat': 'Sinu koht selles mängus',
  'bring.noSeat': 'Ei ole: ma ei mänginud',
  'bring.seatLead': 'Kui märgid oma koha, läheb mäng sinu mängude hulka.',
  'bring.open': 'Ava',
  'bring.reading': 'Üleskirjutust loetakse…',
  'bring.tooLong': 'See fail on üleskirjutuse jaoks liiga suur. Üleskirjutus on kuni {kb} kB.',
  'why.record_unreadable': 'See ei ole mängu üleskirjutus või on see vigane.',
  'why.record_board': 'Selle üleskirjutuse mängulauda või selle versiooni siin ei tunta.',
  'why.record_rules': 'Seda mängu mängiti reeglite teise versiooni järgi. Seda ei saa siin uuesti vaadata.',
  'why.record_illegal': 'Selles üleskirjutuses on käik, mida reeglid selles kohas ei luba.',
  'why.record_hash': 'Seda üleskirjutust on muudetud: käigud ei vii lõppseisuni, mida see nimetab.',
  'why.record_unfinished': 'Selle üleskirjutuse mäng ei ole lõppenud.',
  'why.many_uploads': 'Praegu loetakse palju üleskirjutusi. Proovi minuti pärast uuesti.',
} as const;
