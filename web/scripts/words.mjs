// Says everything that the page can say, in every language, with the values that it is given on standard input:
// { boards: [{ facts, lines, actions, refusals }] }. Prints JSON; tests/browser/words.py asks for it.
import { json } from 'node:stream/consumers';
import { close, load } from './client.mjs';

const { boards } = await json(process.stdin);
const NAMES = ['Zoë O’Neill & Söhne', '{n} <b>$1</b>', 'Jüri', 'Bot 3', '李'];
const COUNTS = [0, 1, 2, 5, 21];
/** What stands in for the values of a message that is rendered by itself. */
const TEXTS = { name: NAMES[0], names: 'Zoë and Jüri', board: 'World', city: 'São Paulo', souvenir: 'crab' };

globalThis.document = { documentElement: {} };

const i18n = await load('i18n/index.svelte.ts');
const { fill, voiceOf } = await load('i18n/format.ts');
const { Board } = await load('board.ts');
const labels = await load('say/labels.ts');
const { logSentences } = await load('say/log.ts');
const { actionWords } = await load('say/doing.ts');
const { refusalText } = await load('say/refusal.ts');
const { Refusal } = await load('net/api.ts');
const { sectionsOf } = await load('rules/sections.ts');
const { partsOf } = await load('rules/parts.ts');
const { figuresOf } = await load('rules/figures.ts');

/** A language with more than two forms, which none of ours is. */
function polishTickets() {
  const forms = { one: '{n} bilet', few: '{n} bilety', many: '{n} biletów', other: '{n} biletu' };
  return COUNTS.map((n) => fill(voiceOf('pl'), { by: 'n', ...forms }, { n }));
}

const formsOf = (message) =>
  typeof message === 'string'
    ? [message]
    : Object.entries(message).flatMap(([name, form]) => (name === 'by' ? [] : [form]));
const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** A message by itself: once, or once for each count that may choose its form. */
function rendered(key, message, texts = TEXTS) {
  const used = [...new Set(formsOf(message).flatMap(placeholders))].sort();
  const by = typeof message === 'string' ? null : message.by;
  const values = (n) => Object.fromEntries([...used, by].map((name) => [name, texts[name] ?? n]));
  const said = (by === null ? [2] : COUNTS).map((n) => {
    const text = i18n.say(message, { ...values(by === null ? n : 2), ...(by === null ? {} : { [by]: n }) });
    return { n, text, category: new Intl.PluralRules(i18n.language()).select(n) };
  });
  const template = formsOf(message).join(' ');
  return {
    key,
    by,
    used,
    template,
    categories: Object.keys(message).filter((name) => by && name !== 'by'),
    said,
  };
}

/** Everything about a board: its things, and what happened in a game on it. */
function* aboutBoard({ facts, lines, actions, refusals }, rules) {
  const board = new Board(facts);
  for (const section of sectionsOf(facts))
    for (const part of partsOf(facts, section))
      yield [`rules ${part}`, i18n.say(rules[part], figuresOf(board))];
  yield ['board', labels.boardName(facts)];
  for (const card of facts.cards)
    for (const form of ['name', 'object', 'order', ...COUNTS])
      yield [`card ${card.id} ${form}`, labels.cardName(board, card.id, form)];
  for (const deck of facts.decks) {
    yield [`deck ${deck.id}`, labels.deckName(board, deck.id)];
    yield [`blind ${deck.id}`, labels.blindCard(board, deck.id, 'object')];
  }
  for (const piece of facts.pieces) {
    yield [`kind ${piece.id}`, labels.kindName(board, piece.id)];
    for (const n of COUNTS) yield [`piece ${piece.id} ${n}`, labels.pieces(board, piece.id, n)];
  }
  for (const kind of facts.souvenirs?.kinds ?? []) yield [`souvenir ${kind}`, labels.souvenirName(kind)];
  for (const color of [...facts.colors, null]) yield [`color ${color}`, labels.colorName(color)];
  for (const route of facts.routes)
    for (const owner of [undefined, 0, 'closed'])
      yield [`route ${route.id} ${owner}`, labels.routeLabel(board, route, owner, NAMES)];
  for (const city of facts.cities)
    for (const owner of [undefined, 1])
      yield [`city ${city.id}`, labels.cityLabel(board, city, owner, NAMES)];
  for (const ticket of facts.tickets) yield [`ticket ${ticket.id}`, labels.ticketLabel(board, ticket)];
  for (const events of lines)
    for (const sentence of logSentences({ events }, { board, names: NAMES }))
      yield [`log ${events.map((event) => event.kind).join(' ')}`, sentence];
  for (const action of actions) yield [`doing ${action.kind}`, actionWords(board, action)];
  for (const { code, params } of refusals)
    yield [`why ${code}`, refusalText(new Refusal(code, `English: ${code}`, params), board)];
}

const answer = {};
for (const language of Object.keys(i18n.LANGUAGES)) {
  await i18n.setLanguage(language);
  const { messages } = await load(`i18n/${language}/index.ts`);
  const { rules } = await load(`i18n/${language}/rules.ts`);
  const { language: facts } = await load(`i18n/${language}/language.ts`);
  answer[language] = {
    declared: facts.plurals,
    categories: new Intl.PluralRules(language).resolvedOptions().pluralCategories,
    messages: [
      ...Object.entries(messages).map(([key, message]) => rendered(key, message)),
      ...Object.entries(rules).map(([key, message]) => rendered(`the rules: ${key}`, message)),
    ],
    said: boards.flatMap((board) =>
      [...aboutBoard(board, rules)].map(([what, text]) => ({ board: board.facts.id, what, text })),
    ),
  };
}
await close();
process.stdout.write(JSON.stringify({ languages: answer, polish: polishTickets() }));
