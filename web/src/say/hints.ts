/** Why an action is advised, in sentences made of facts. */
import type { Board } from '../board';
import { list, t } from '../i18n/index.svelte';
import type { HintReason } from '../wire';
import { pieces, points, routeName } from './labels';

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
    case 'pays':
      return t('reason.pays', { route, points: points(n) });
    case 'nearer':
      return t('reason.nearer', { route, n, points: points(reason.of ?? 0) });
    case 'wild':
      return t('reason.wild');
    case 'row_no_help':
      return t('reason.rowNoHelp');
    case 'deck_needed':
      return t('reason.deckNeeded', { n });
    case 'keeps_wild':
      return t('reason.keepsWild', { n });
    case 'spare':
      return t('reason.spare');
    case 'together':
      return t('reason.together', { n: reason.of ?? 0, points: points(n) });
    case 'shared':
      return t('reason.shared', { n });
    case 'fleet': {
      const counts = [n, reason.of ?? 0];
      const taken = board.facts.pieces.map((piece, at) => pieces(board, piece.id, counts[at] ?? 0));
      return t('reason.fleet', { pieces: list(taken) });
    }
    case 'souvenir':
      return t('reason.souvenir', { n });
    case 'wanted':
      return t('reason.wanted', { name: names[reason.seat ?? 0] ?? '' });
  }
}
