/** The facts the client draws: the wire under the names the client uses, and the drawing of a board. */
import type {
  Action,
  BoardFacts as WireBoard,
  CardFacts,
  ChatLine,
  CityFacts,
  DeckFacts,
  Decision,
  GameView,
  OutcomeState,
  PieceFacts,
  PlayerState,
  RouteFacts,
  SeatState,
  TableFacts,
  TicketFacts,
  UndoState,
} from './wire';

export type {
  Action,
  BoardSummary,
  ClockState,
  Decision,
  Guest,
  HeldTicket,
  Hint,
  LevelFacts,
  Mine,
  MyTables,
  NewSeat,
  NewTable,
  Payment,
  ReplayIndex,
  SeatLink,
  Sheet,
  TableSummary,
} from './wire';
export type {
  CardFacts as Card,
  ChatLine,
  CityFacts as City,
  DeckFacts as Deck,
  GameView as View,
  OutcomeState as Outcome,
  PieceFacts as PieceKind,
  PlayerState as Player,
  RouteFacts as Route,
  SeatState as SeatInfo,
  TableFacts as TableInfo,
  TicketFacts as Ticket,
  UndoState as Undo,
};
export type Params = Record<string, unknown>;
export type ActionKind = Action['kind'];
export type BoardFacts = Omit<WireBoard, 'layout'> & { layout: Layout };
/** What happened, as boattrain.game.events names it. */
export interface GameEvent {
  kind: string;
  seat?: number | null;
  [field: string]: unknown;
}
export interface LogLine {
  seq: number;
  seat: number | null;
  events: GameEvent[];
}
export interface TableState {
  table: TableFacts;
  seq: number;
  ply: number;
  branch: number;
  view: GameView | null;
  decision: Decision | null;
  undo: UndoState;
  clock: { seat: number; seconds_left: number } | null;
  log: LogLine[];
  chat: ChatLine[];
  outcome: OutcomeState | null;
}
export interface ReplayState {
  ply: number;
  seat: number | null;
  view: GameView;
  events: GameEvent[];
  outcome: OutcomeState | null;
}

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
}
export interface Space {
  x: number;
  y: number;
  angle: number;
  mark: 'pair' | 'ferry' | null;
}
export interface EdgeMark {
  x: number;
  y: number;
  angle: number;
  city: string;
  label: Label;
}
export interface RouteLayout {
  mode: PieceFacts['mode'];
  spaces: Space[];
  space: [number, number];
  edge: EdgeMark[] | null;
}
export interface Layout {
  width: number;
  height: number;
  cities: Record<string, { x: number; y: number; label: Label | null }>;
  routes: Record<string, RouteLayout>;
  land: string[];
  lakes: string[];
  graticule: string[];
  attribution: string;
  label_size?: number;
  city_size?: number;
}
