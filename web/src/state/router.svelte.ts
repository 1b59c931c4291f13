/** Addresses of the client. */
export type Place =
  | { page: 'landing' }
  | { page: 'new'; board: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; ply: number | null; seat: string; find: boolean }
  | { page: 'tables' }
  | { page: 'games' }
  | { page: 'guest'; token: string }
  | { page: 'rules'; board: string | null; section: string | null }
  | { page: 'settings' }
  | { page: 'seat'; token: string }
  | { page: 'lost' };

let place = $state.raw<Place>(read());

export const here = (): Place => place;

export function read(at: Pick<Location, 'pathname' | 'search' | 'hash'> = location): Place {
  const parts = at.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  const query = new URLSearchParams(at.search);
  if (!first) return { page: 'landing' };
  if (first === 'new' && parts.length < 3) return { page: 'new', board: second ?? null };
  if (first === 't' && second && third === 'replay')
    return {
      page: 'replay',
      id: second,
      ply: query.has('ply') ? Number(query.get('ply')) : null,
      seat: query.get('seat') ?? 'public',
      find: query.has('find'),
    };
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
  if (first === 'tables') return { page: 'tables' };
  if (first === 'games') return { page: 'games' };
  if (first === 'me' && second) return { page: 'guest', token: second };
  if (first === 'rules') return { page: 'rules', board: second ?? null, section: at.hash.slice(1) || null };
  if (first === 'settings') return { page: 'settings' };
  if (first === 'seat' && second) return { page: 'seat', token: second };
  return { page: 'lost' };
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  place = read();
  if (!replace) scrollTo(0, 0);
}

addEventListener('popstate', () => (place = read()));

/** Links of the page lead to places of the client without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (
    link.hasAttribute('download') ||
    link.getAttribute('target') ||
    link.getAttribute('href')?.startsWith('/api')
  )
    return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}
