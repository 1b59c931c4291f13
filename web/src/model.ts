/** The facts the client draws: the wire under the names the client uses, and the drawing of a board. */
import type { Action, BoardFacts as WireBoard, PieceFacts } from './wire';

export type {
  Action,
  BoardSummary,
  ClockState,
  Decision,
  Guest,
  HeldTicket,
  Hint,
  LevelFacts,
  LogEvent,
  LogLine,
  Mine,
  MyTables,
  NewSeat,
  NewTable,
  Payment,
  ReplayIndex,
  ReplayState,
  SeatLink,
  Sheet,
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
export type BoardFacts = Omit<WireBoard, 'layout'> & { layout: Layout };
export type ActionOf<K extends ActionKind> = Extract<Action, { kind: K }>;

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
}
