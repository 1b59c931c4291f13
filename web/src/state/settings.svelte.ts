/** What a person has set on this device. */
import { isLanguage, preferredLanguage, setLanguage } from '../i18n/index.svelte';

export const SOUNDS = ['card', 'piece', 'turn', 'last', 'chat', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'slow' | 'off';

interface Settings {
  theme: Theme;
  motion: Motion;
  sounds: Record<Sound, boolean>;
  language: string | null;
  notify: boolean;
  guide: boolean;
  /** Which deck refills the row: 'ask', 'same' (as the card that was taken), or the id of a deck. */
  refill: string;
}

const KEY = 'boattrain.settings';
const silence = Object.fromEntries(SOUNDS.map((sound) => [sound, false])) as Record<Sound, boolean>;
const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'auto',
  sounds: silence,
  language: null,
  notify: false,
  guide: false,
  refill: 'ask',
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
      sounds: { ...silence, ...read.sounds },
      language: isLanguage(read.language) ? read.language : null,
    };
  } catch {
    return { ...DEFAULTS };
  }
}

/** How long motion lasts, as a factor; 0 is no motion. */
export function pace(): number {
  if (settings.motion === 'off' || (settings.motion === 'auto' && calm.matches)) return 0;
  return settings.motion === 'slow' ? 2.2 : 1;
}

/** Put what is set onto the page. */
export function apply(): void {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.motion = pace() ? 'on' : 'off';
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
