/** What a person has set on this device. */
import { isLanguage, preferredLanguage, setLanguage } from '../i18n/index.svelte';

export const SOUNDS = ['card', 'piece', 'turn', 'last', 'chat', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['auto', 'slow', 'full', 'fast', 'off'] as const;
export type Motion = (typeof MOTIONS)[number];
/** Names on the map and cards can be larger or smaller than they are drawn. */
export const LABEL_SIZES = ['normal', 'large', 'largest'] as const;
export const LABELS = { normal: 1, large: 1.25, largest: 1.5 };
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export const CARDS = { small: 0.85, normal: 1, large: 1.2 };
/** What a click on a route does: ask how to pay, claim if there is one way only, or claim the cheapest way. */
export const CLAIMS = ['ask', 'single', 'cheapest'] as const;
/** The usual colors, or colors of cards and players that differ more in lightness, for eyes that see few hues. */
export const PALETTES = ['usual', 'apart'] as const;
export const GLOWS = ['helps', 'all', 'none'] as const;
/** Seconds between two decisions of bots; null: as the server has it. */
export const BOT_PACES = ['slow', 'normal', 'fast', 'now'] as const;
export type BotPace = (typeof BOT_PACES)[number];
export const BOT_PAUSES: Record<BotPace, number | null> = { slow: 2, normal: null, fast: 0.25, now: 0 };

interface Settings {
  theme: Theme;
  motion: Motion;
  labels: (typeof LABEL_SIZES)[number];
  cards: (typeof CARD_SIZES)[number];
  claims: (typeof CLAIMS)[number];
  glow: (typeof GLOWS)[number];
  palette: (typeof PALETTES)[number];
  bots: BotPace;
  /** All sounds on or off; each of them can be left out. */
  sound: boolean;
  sounds: Record<Sound, boolean>;
  language: string | null;
  notify: boolean;
  /** Which deck refills the row: 'ask', 'same' (as the card that was taken), or the id of a deck. */
  refill: string;
  /** Where the window has room for it, a drawer lies open beside the map. */
  docked: boolean;
}

const KEY = 'boattrain.settings';
const everySound = Object.fromEntries(SOUNDS.map((sound) => [sound, true])) as Record<Sound, boolean>;
const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'auto',
  labels: 'normal',
  cards: 'normal',
  claims: 'ask',
  glow: 'helps',
  palette: 'usual',
  bots: 'normal',
  sound: false,
  sounds: everySound,
  language: null,
  notify: false,
  refill: 'ask',
  docked: true,
};

export const settings = $state<Settings>(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function stored(): Settings {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return {
      ...DEFAULTS,
      ...read,
      sounds: { ...everySound, ...read.sounds },
      // Before there was one switch for all sounds, each had its own.
      sound: read.sound ?? Object.values(read.sounds ?? {}).includes(true),
      language: isLanguage(read.language) ? read.language : null,
    };
  } catch {
    return { ...DEFAULTS };
  }
}

/** How long motion lasts, as a factor; 0 is no motion. */
export function pace(): number {
  if (settings.motion === 'off' || (settings.motion === 'auto' && calm.matches)) return 0;
  return { auto: 1, full: 1, slow: 1.6, fast: 0.5 }[settings.motion];
}

/** Put what is set onto the page. */
export function apply(): void {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.motion = pace() ? 'on' : 'off';
  root.dataset.glow = settings.glow;
  root.dataset.palette = settings.palette;
  root.style.setProperty('--pace', String(pace() || 0.001));
}

export function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the settings last as long as the page
  }
  apply();
}

export async function chooseLanguage(next: string): Promise<void> {
  await setLanguage(next);
  settings.language = next;
  save();
}

export async function start(): Promise<void> {
  apply();
  dark.addEventListener('change', apply);
  calm.addEventListener('change', apply);
  await setLanguage(settings.language ?? preferredLanguage());
}
