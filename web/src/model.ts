/** The types of the wire, under the names that the client uses. */
import type { Action } from './wire';

export type {
  Action,
  BoardFacts,
  BoardSummary,
  CityLayout,
  ClockState,
  Decision,
  Guest,
  HeldTicket,
  Hint,
  Layout,
  Lettering,
  LevelFacts,
  LogEvent,
  LogLine,
  Mine,
  MyTables,
  NewSeat,
  NewTable,
  Payment,
  Portal,
  ReplayIndex,
  ReplayState,
  RouteLayout,
  SeatLink,
  Sheet,
  SpaceLayout as Space,
  TableState,
  TableSummary,
} from './wire';
export type {
  CardFacts as Card,
  ChatLine,
  CityFacts as City,
  DeckFacts as Deck,
  EarlyChoice,
  GameView as View,
  OutcomeState as Outcome,
  PieceFacts as PieceKind,
  PlayerState as Player,
  RouteFacts as Route,
  SeatState as SeatInfo,
  TableFacts as TableInfo,
  TicketFacts as Ticket,
  UndoState as Undo,
} from './wire';
export type Params = Record<string, unknown>;
export type ActionKind = Action['kind'];
export type ActionOf<K extends ActionKind> = Extract<Action, { kind: K }>;
