/** Tells in the browser that it is one's turn, when the page is not being looked at. */
import { t } from '../i18n/index.svelte';
import { settings } from '../state/settings.svelte';

export const canNotify = (): boolean => 'Notification' in window;

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

export function notifyTurn(board: string, table: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const told = new Notification(t('notify.turn', { board }), { tag: table, icon: '/icon.svg' });
    told.onclick = () => {
      focus();
      told.close();
    };
  } catch {
    // some phones allow notifications only from a service worker
  }
}

/** The title of the page says it too. */
export function titleTurn(plain: string, mine: boolean): void {
  const title = mine ? `● ${plain}` : plain;
  if (document.title !== title) document.title = title;
}
