/** Why an action is advised, in sentences made of facts. */
import type { Board } from '../board';
import { t } from '../i18n/index.svelte';
import type { HintReason } from '../wire';
import { routeName } from './labels';

export function reasonSentence(board: Board, reason: HintReason, names: string[]): string {
  const ticket = reason.ticket ? board.ticketName(reason.ticket) : '';
  const route = reason.route ? routeName(board, reason.route) : '';
  const n = reason.count ?? 0;
  switch (reason.code) {
    case 'completes':
      return t('reason.completes', { ticket });
    case 'only_way':
      return t('reason.onlyWay', { ticket });
    case 'detour':
      return t('reason.detour', { ticket, n });
    case 'on_way':
      return t('reason.onWay', { ticket });
    case 'points':
      return t('reason.points', { n });
    case 'card':
      return t('reason.card', { route, ticket });
    case 'lacking':
      return t('reason.lacking', { ticket, n });
    case 'all_done':
      return t('reason.allDone');
    case 'harbor':
      return t('reason.harbor', { n });
    case 'within_reach':
      return t('reason.withinReach', { n, of: reason.of ?? 0 });
    case 'pieces_left':
      return t('reason.piecesLeft', { n });
    case 'wanted':
      return t('reason.wanted', { name: names[reason.seat ?? 0] ?? '' });
  }
}
