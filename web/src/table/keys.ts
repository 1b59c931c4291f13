/** The keys of a table: one list, for pressing them and for showing them. */
import { t } from '../i18n/index.svelte';
import { deckName } from '../say/labels';
import type { Desk } from '../state/desk.svelte';
import { notice } from '../state/notice.svelte';

export interface Hands {
  desk: Desk;
  /** Open or close the log. */
  log: () => void;
  /** Show the list of keys. */
  help: () => void;
}
interface TableKey {
  /** As `KeyboardEvent.key`, in lower case. */
  keys: readonly string[];
  /** As it is shown. */
  shown: string;
  words: (desk: Desk) => string;
  /** Missing: the key is handled where the focus is. */
  press?: (hands: Hands, key: string) => void;
  /** Also while a choice lies open. */
  always?: boolean;
}
const DECKS = ['t', 's', 'd'];

function takeFromRow({ desk }: Hands, key: string): void {
  const card = desk.view?.row[Number(key) - 1];
  if (card) void desk.card(card);
}
function undo({ desk }: Hands): void {
  if (desk.state?.undo.possible) void desk.send({ type: 'undo' });
}
function harbor({ desk }: Hands): void {
  if (desk.harbors.size) desk.panel = 'harbor';
  else notice(t('harbor.none'));
}
/** The map itself knows which route is the next one. */
function onMap(_: Hands, key: string): void {
  const map = document.querySelector('.table-map .port');
  map?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

export function keysOf(desk: Desk): TableKey[] {
  const { board } = desk;
  const decks = board.facts.decks.map((deck, n): TableKey => {
    const key = DECKS[n] ?? '';
    return {
      keys: [key],
      shown: key.toUpperCase(),
      words: () => t('keys.deck', { deck: deckName(board, deck.id) }),
      press: () => void desk.deck(deck.id),
    };
  });
  const places = desk.view?.row.map((_, n) => String(n + 1)) ?? [];
  return [
    { keys: ['?'], shown: '?', words: () => t('keys.help'), press: ({ help }) => help(), always: true },
    {
      keys: places,
      shown: `1 – ${places.length}`,
      words: () => t('keys.row'),
      press: takeFromRow,
    },
    ...decks,
    ...(board.facts.harbors ? [harborKey] : []),
    { keys: ['u'], shown: 'U', words: () => t('do.undo'), press: undo },
    { keys: ['l'], shown: 'L', words: () => t('keys.log'), press: ({ log }) => log(), always: true },
    { keys: ['n', 'p'], shown: 'N  P', words: () => t('keys.next'), press: onMap },
    { keys: [], shown: '← ↑ → ↓', words: () => t('keys.arrows') },
    { keys: [], shown: 'Enter', words: () => t('keys.enter') },
    {
      keys: ['escape'],
      shown: 'Esc',
      words: () => t('keys.escape'),
      press: () => desk.plan.drop(),
    },
    { keys: ['+', '=', '-', '0'], shown: '+  −  0', words: () => t('keys.zoom'), press: onMap },
  ];
}
const harborKey: TableKey = { keys: ['h'], shown: 'H', words: () => t('do.harbor'), press: harbor };

/** Whether a key that is pressed there belongs to what has the focus. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && !!target.closest('input:not([type=radio]), textarea, select');
}

export function pressKey(hands: Hands, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
    return;
  const pressed = event.key.toLowerCase();
  const found = keysOf(hands.desk).find(({ keys, press }) => press && keys.includes(pressed));
  const choosing = document.querySelector('.table-dock dialog') !== null;
  if (!found || hands.desk.curtain !== null || (choosing && !found.always)) return;
  event.preventDefault();
  found.press?.(hands, event.key);
}
