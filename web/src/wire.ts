/* Written by `npm run wire` from the schema of the server. Not by hand. */

export type Action =
  | KeepAction
  | FleetAction
  | PlaceAction
  | TakeFaceUpAction
  | TakeBlindAction
  | RefillAction
  | StopAction
  | ClaimAction
  | PayAction
  | DrawTicketsAction
  | BuildHarborAction
  | ExchangeAction
  | TakeSouvenirAction
  | PassAction;
export type Phase =
  'keep' | 'fleet' | 'place' | 'turn' | 'second_card' | 'refill' | 'pay' | 'pay_harbor' | 'souvenir' | 'over';
export type ScorePart = 'routes' | 'tickets' | 'tours' | 'harbors' | 'unbuilt' | 'souvenirs';
export type ClientMessage =
  | ActMessage
  | PrepareMessage
  | UndoMessage
  | UndoAnswerMessage
  | HintsMessage
  | ChatMessage
  | MuteMessage
  | BotPauseMessage
  | WhyMessage
  | PaymentsMessage
  | WaysMessage
  | PingMessage;
export type LogEvent =
  | StartedEvent
  | DrewBlindEvent
  | TookFaceUpEvent
  | RowFilledEvent
  | RowSweptEvent
  | DeckRenewedEvent
  | TicketsOfferedEvent
  | TicketsKeptEvent
  | OpeningTicketsChosenEvent
  | OpeningTicketsKeptEvent
  | FleetChosenEvent
  | FleetsRevealedEvent
  | SouvenirsPlacedEvent
  | RouteNamedEvent
  | CardsPaidEvent
  | RouteClaimedEvent
  | SouvenirTakenEvent
  | HarborNamedEvent
  | HarborBuiltEvent
  | PiecesExchangedEvent
  | PassedEvent
  | LastTurnsEvent
  | TurnBeganEvent
  | TicketShownEvent
  | ScoredEvent
  | GameOverEvent
  | RowStaysEvent
  | ToDecideEvent
  | TableStartedEvent
  | SeatTakenEvent
  | SeatFilledEvent
  | SeatLeftEvent
  | GuestRemovedEvent
  | OptionsChangedEvent
  | SeatMovedEvent
  | SeatGivenToBotEvent
  | SeatGivenBackEvent
  | TakeoverPutOffEvent
  | ClockRanOutEvent
  | UndoAskedEvent
  | UndoAnsweredEvent
  | UndoneEvent
  | HintsAskedEvent
  | HintsAnsweredEvent
  | HintTakenEvent
  | ChoiceDroppedEvent
  | RematchEvent;
export type GameEvent =
  | StartedEvent
  | DrewBlindEvent
  | TookFaceUpEvent
  | RowFilledEvent
  | RowSweptEvent
  | DeckRenewedEvent
  | TicketsOfferedEvent
  | TicketsKeptEvent
  | OpeningTicketsChosenEvent
  | OpeningTicketsKeptEvent
  | FleetChosenEvent
  | FleetsRevealedEvent
  | SouvenirsPlacedEvent
  | RouteNamedEvent
  | CardsPaidEvent
  | RouteClaimedEvent
  | SouvenirTakenEvent
  | HarborNamedEvent
  | HarborBuiltEvent
  | PiecesExchangedEvent
  | PassedEvent
  | LastTurnsEvent
  | TurnBeganEvent
  | TicketShownEvent
  | ScoredEvent
  | GameOverEvent
  | RowStaysEvent
  | ToDecideEvent;
export type Reason = 'played_out' | 'all_passed';
export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | Accepted
  | Refused
  | WhyAnswer
  | PaymentsAnswer
  | WaysAnswer
  | Presence
  | Pong
  | Bye;
export type TableEvent =
  | TableStartedEvent
  | SeatTakenEvent
  | SeatFilledEvent
  | SeatLeftEvent
  | GuestRemovedEvent
  | OptionsChangedEvent
  | SeatMovedEvent
  | SeatGivenToBotEvent
  | SeatGivenBackEvent
  | TakeoverPutOffEvent
  | ClockRanOutEvent
  | UndoAskedEvent
  | UndoAnsweredEvent
  | UndoneEvent
  | HintsAskedEvent
  | HintsAnsweredEvent
  | HintTakenEvent
  | ChoiceDroppedEvent
  | RematchEvent;

export interface Accepted {
  key: string;
  seq: number;
  type: 'accepted';
}
/**
 * An action for the position (`ply`, `branch`); `action` is its text, its number, or the numbers of an action
 * and its payment.
 */
export interface Act {
  action: string | number | number[];
  branch: number;
  key: string;
  ply: number;
  seat?: number | null;
}
export interface ActMessage {
  action: string | number | number[];
  branch: number;
  key: string;
  ply: number;
  seat?: number | null;
  type: 'act';
}
/**
 * Keep these tickets of the offer.
 */
export interface KeepAction {
  kind: 'keep';
  number: number;
  text: string;
  tickets: string[];
}
/**
 * Take this many pieces of each kind into the game.
 */
export interface FleetAction {
  kind: 'fleet';
  number: number;
  pieces: {
    [k: string]: number;
  };
  text: string;
}
/**
 * Put a stack of souvenirs on a location, in the set-up.
 */
export interface PlaceAction {
  city: string;
  kind: 'place';
  number: number;
  souvenir: string;
  text: string;
}
/**
 * Take a card from the row.
 */
export interface TakeFaceUpAction {
  card: string;
  kind: 'take_face_up';
  number: number;
  text: string;
}
/**
 * Take the top card of a deck.
 */
export interface TakeBlindAction {
  deck: string;
  kind: 'take_blind';
  number: number;
  text: string;
}
/**
 * Name the deck that refills the row.
 */
export interface RefillAction {
  deck: string;
  kind: 'refill';
  number: number;
  text: string;
}
/**
 * Take no second card.
 */
export interface StopAction {
  kind: 'stop';
  number: number;
  text: string;
}
/**
 * Claim a route. With `cards`, the payment is settled at once.
 */
export interface ClaimAction {
  kind: 'claim';
  number: number;
  route: string;
  text: string;
}
/**
 * Pay for the route or harbor under way (of a pair route: for its next space).
 */
export interface PayAction {
  cards: {
    [k: string]: number;
  };
  kind: 'pay';
  number: number;
  text: string;
}
/**
 * Draw tickets.
 */
export interface DrawTicketsAction {
  kind: 'draw_tickets';
  number: number;
  text: string;
}
/**
 * Build a harbor. With `cards`, the payment is settled at once.
 */
export interface BuildHarborAction {
  city: string;
  kind: 'build_harbor';
  number: number;
  text: string;
}
/**
 * Swap pieces of one kind for as many of the other kind.
 */
export interface ExchangeAction {
  count: number;
  given: string;
  kind: 'exchange';
  number: number;
  text: string;
}
/**
 * Take the souvenir at one end of the route just claimed.
 */
export interface TakeSouvenirAction {
  city: string;
  kind: 'take_souvenir';
  number: number;
  text: string;
}
/**
 * End the turn without an action. Legal only if nothing else is.
 */
export interface PassAction {
  kind: 'pass';
  number: number;
  text: string;
}
/**
 * An action, the chance to win with it, and the final margin to expect over the best other seat.
 */
export interface AdvisedAction {
  margin: number;
  number: number;
  text: string;
  win_chance: number;
}
/**
 * How far the analysis of a game is: `done` of `of` decisions are judged.
 *
 * `chances` has the win chance of each seat before the first decision and after each. It is there within seconds.
 */
export interface AnalysisState {
  analysis: GameAnalysis | null;
  chances: number[][] | null;
  done: number;
  of: number;
  state: 'none' | 'running' | 'done' | 'failed';
}
/**
 * Everything that an analysis found out about a finished game.
 */
export interface GameAnalysis {
  board: string;
  chances: number[][];
  decisions: AnalyzedDecision[];
  iterations: number;
  openings: AnalyzedOpening[];
  readings: TicketReading[];
  seats: AnalyzedSeat[];
  seed: number;
  turning_points: TurningPoint[];
  version: number;
}
/**
 * One decision: what was played, what the search holds best, and what the difference is worth.
 */
export interface AnalyzedDecision {
  best: string;
  chance: number | null;
  effect: number;
  error: number;
  loss: number;
  luck: number;
  mark: ('inaccuracy' | 'mistake' | 'blunder') | null;
  noise: number;
  options: string[];
  phase: Phase;
  played: string;
  ply: number;
  points: number;
  reasons: HintReason[];
  seat: number;
}
/**
 * One fact that speaks for an action; what it does not need is None.
 *
 * The codes: `completes` a ticket; `only_way` without which a ticket is cut off; `detour`, without which it takes
 * `count` more cards; `on_way` of a ticket; `points` of a route; `card` that a route on the way of a ticket lacks;
 * `lacking`, how many cards a ticket lacks; `all_done`, no open ticket is left; `harbor`, how many of one's tickets
 * name the city; `within_reach`, how many of the tickets that the seat has never seen (`of` so many) its routes join
 * already or with one more route; `pieces_left`, how many; `wanted`, another seat may hold a ticket whose cheapest way
 * uses the route.
 *
 * Of cards: `pays`, the route can be paid for with this card and scores `count` points; `nearer`, it then lacks
 * `count` cards and scores `of` points; `wild`; `row_no_help`, no card of the row is needed on the ways of one's
 * tickets; `deck_needed`, how many cards of the deck these ways lack; `keeps_wild`, so many wild cards stay in hand;
 * `spare`, the cards are not needed on these ways.
 *
 * Of tickets to keep: `together`, their points, and the pieces (`of`) that their cheapest ways take; `shared`, how
 * many routes are on more than one of these ways. `fleet`, how many pieces of the first and of the second kind (`of`)
 * the cheapest ways of one's tickets take. `souvenir`, how many different ones the seat then has.
 */
export interface HintReason {
  code:
    | 'completes'
    | 'only_way'
    | 'detour'
    | 'on_way'
    | 'points'
    | 'card'
    | 'lacking'
    | 'all_done'
    | 'harbor'
    | 'within_reach'
    | 'pieces_left'
    | 'wanted'
    | 'pays'
    | 'nearer'
    | 'wild'
    | 'row_no_help'
    | 'deck_needed'
    | 'keeps_wild'
    | 'spare'
    | 'together'
    | 'shared'
    | 'fleet'
    | 'souvenir';
  count: number | null;
  of: number | null;
  route: string | null;
  seat: number | null;
  ticket: string | null;
}
/**
 * All choices that a seat had for its opening tickets, the best first.
 */
export interface AnalyzedOpening {
  choices: TicketChoice[];
  ply: number;
  seat: number;
}
/**
 * One choice of opening tickets, with its win chance and expected final lead; None if it was not compared.
 */
export interface TicketChoice {
  chance: number | null;
  margin: number | null;
  played: boolean;
  tickets: string[];
}
/**
 * What a seat could have known of another's tickets at its turn: the most likely ones.
 */
export interface TicketReading {
  ply: number;
  seat: number;
  tickets: TicketGuess[];
  viewer: number;
}
/**
 * A ticket that an attentive player had reason to suspect: the chance that the seat holds it, and the truth.
 */
export interface TicketGuess {
  chance: number;
  held: boolean;
  ticket: string;
}
/**
 * How a seat fared. All parts are shares of the victory, and `result` is `luck` + `own` + `others`.
 */
export interface AnalyzedSeat {
  adjusted: number;
  error_rate: number;
  judged: number;
  like: ('below' | 'easy' | 'medium' | 'hard' | 'expert') | null;
  luck: number;
  marks: MarkCounts;
  others: number;
  own: number;
  points: number;
  result: number;
  seat: number;
}
export interface MarkCounts {
  blunder: number;
  inaccuracy: number;
  mistake: number;
}
/**
 * A moment at which the win chance of a seat changed much, by a decision or by a card.
 */
export interface TurningPoint {
  cause: 'decision' | 'luck';
  change: number;
  ply: number;
  seat: number;
}
/**
 * A game that is shown but not played on: `older_rules` (or newer ones) or `board_missing`.
 *
 * The scores and winners are those that were stored when it was played. A game of older rules is `replayable` if the
 * present ones come to the same scores and winners.
 */
export interface ArchivedState {
  code: 'older_rules' | 'newer_rules' | 'board_missing';
  replayable: boolean;
  rules: number;
  scores: (number | null)[];
  winners: number[] | null;
}
/**
 * The table waits for a seat whose player is away: in how many seconds a bot plays by itself (null: never), and in
 * how many the others may ask for one.
 */
export interface Away {
  callable_in: number;
  seat: number;
  takeover_in: number | null;
}
export interface BoardFacts {
  cards: CardFacts[];
  cities: CityFacts[];
  colors: string[];
  decks: DeckFacts[];
  figures: RuleFigures;
  harbors: HarborFacts | null;
  hash: string;
  id: string;
  layout: Layout;
  name: string;
  notes: string;
  pieces: PieceFacts[];
  provenance: string;
  reconstruction: boolean;
  route_points: {
    [k: string]: number;
  };
  routes: RouteFacts[];
  score_parts: ScorePart[];
  seats_least: number;
  seats_most: number;
  souvenirs: SouvenirFacts | null;
  tickets: TicketFacts[];
}
export interface CardFacts {
  color: string | null;
  count: number;
  deck: string;
  harbor: boolean;
  id: string;
  spaces: number;
  symbol: string;
  wild: boolean;
}
export interface CityFacts {
  harbor: boolean;
  id: string;
  junction: boolean;
  lat: number;
  lon: number;
  name: string;
  souvenir: boolean;
}
export interface DeckFacts {
  id: string;
  name: string;
  opening_hand: number;
  row: number;
  total: number;
}
export interface RuleFigures {
  both_lanes_from_seats: number;
  end_further_turns: number;
  end_pieces_left: number;
  pieces_taken: number;
  row_wild_limit: number;
  tickets_dealt: number;
  tickets_dealt_keep: number;
  tickets_drawn: number;
  tickets_drawn_keep: number;
}
export interface HarborFacts {
  cards_of_each_deck: number;
  each: number;
  points: number[];
  unbuilt: number;
}
/**
 * `space` is the base length and breadth of a space, `pitch` the distance between the middles of two lanes,
 * `cartouche` the middle of the title, `ground` the name of the picture of land and water.
 */
export interface Layout {
  attribution: string;
  cartouche: [number, number] | null;
  cities: {
    [k: string]: CityLayout;
  };
  graticule: string[];
  ground: string | null;
  height: number;
  label_size: number;
  lakes: string[];
  land: string[];
  lettering: Lettering[];
  pitch: number;
  routes: {
    [k: string]: RouteLayout;
  };
  space: [number, number];
  width: number;
}
/**
 * `token` is where souvenirs lie.
 */
export interface CityLayout {
  radius: number;
  token?: [number, number] | null;
  x: number;
  y: number;
}
/**
 * The name of a sea or a land.
 */
export interface Lettering {
  angle: number;
  kind: 'sea' | 'land';
  size: number;
  text: string;
  x: number;
  y: number;
}
/**
 * `bed` is path data from the middle of a city to that of the other; a route that leaves the map has two paths,
 * each from its city to the edge.
 */
export interface RouteLayout {
  bed: string[];
  mode: 'land' | 'water';
  portals: Portal[] | null;
  spaces: SpaceLayout[];
}
/**
 * Where a route leaves the map at a side edge. `city` is the one at the other end.
 */
export interface Portal {
  city: string;
  half: number;
  letter: string;
  x: number;
  y: number;
}
/**
 * `x`, `y` and `angle` (in degrees, never upside down) are those of its sign or piece; `outline` is path data.
 */
export interface SpaceLayout {
  angle: number;
  length: number;
  mark: ('pair' | 'ferry') | null;
  outline: string;
  x: number;
  y: number;
}
/**
 * `symbol` names the vehicle that is drawn, as the schema of board files lists them; so does a card's.
 */
export interface PieceFacts {
  deck: string;
  id: string;
  mode: 'land' | 'water';
  name: string;
  owned: number;
  recommended: number;
  symbol: string;
}
export interface RouteFacts {
  a: string;
  b: string;
  color: string | null;
  edge: boolean;
  ferries: number;
  id: string;
  kind: string;
  length: number;
  pairs: number;
  points: number;
  twin: string | null;
}
export interface SouvenirFacts {
  kinds: string[];
  placed_stack: {
    [k: string]: number;
  };
  points: number[];
  stack: {
    [k: string]: number;
  };
  start_cities: string[];
}
/**
 * `points` when done (a tour: also `in_order`, more, when done in that order), `penalty` when not.
 */
export interface TicketFacts {
  cities: string[];
  id: string;
  in_order: number;
  penalty: number;
  points: number;
  tour: boolean;
}
/**
 * How the player errs on a board, over all analyzed games: the level that errs about as much.
 */
export interface BoardLevel {
  board: string;
  error_rate: number;
  games: number;
  judged: number;
  like: 'below' | 'easy' | 'medium' | 'hard' | 'expert';
}
export interface BoardSummary {
  id: string;
  name: string;
  provenance: string;
  reconstruction: boolean;
  seats_least: number;
  seats_most: number;
}
/**
 * Seconds between two decisions of bots; null: as the server has it.
 */
export interface BotPause {
  key?: string | null;
  seconds: number | null;
}
export interface BotPauseMessage {
  key?: string | null;
  seconds: number | null;
  type: 'bot_pause';
}
/**
 * The table at which the game of a record can be looked at.
 */
export interface BroughtRecord {
  table: string;
}
/**
 * The server closes this socket: come back after a moment (`reconnect`), or not.
 */
export interface Bye {
  code: string;
  reconnect: boolean;
  sentence: string;
  type: 'bye';
}
/**
 * A seat paid cards of one kind.
 */
export interface CardsPaidEvent {
  card: string;
  count: number;
  kind: 'cards_paid';
  seat: number;
}
export interface Chat {
  key?: string | null;
  text: string;
}
export interface ChatLine {
  at: number;
  name: string | null;
  seat: number | null;
  seq: number;
  text: string;
}
export interface ChatMessage {
  key?: string | null;
  text: string;
  type: 'chat';
}
/**
 * A prepared opening choice could not be played: its seat chooses again. Only its player is told.
 */
export interface ChoiceDroppedEvent {
  kind: 'choice_dropped';
  phase: string;
  seat: number;
}
export interface PrepareMessage {
  action: string | number;
  key?: string | null;
  seat?: number | null;
  type: 'prepare';
}
export interface UndoMessage {
  key?: string | null;
  type: 'undo';
}
export interface UndoAnswerMessage {
  agree: boolean;
  key?: string | null;
  type: 'undo_answer';
}
export interface HintsMessage {
  agree: boolean;
  key?: string | null;
  type: 'hints';
}
export interface MuteMessage {
  key?: string | null;
  on: boolean;
  seat: number | null;
  type: 'mute';
}
export interface WhyMessage {
  action: string;
  ahead?: boolean;
  id: number;
  type: 'why';
}
export interface PaymentsMessage {
  ahead?: boolean;
  city?: string | null;
  id: number;
  route?: string | null;
  type: 'payments';
}
export interface WaysMessage {
  id: number;
  seat: number;
  type: 'ways';
}
export interface PingMessage {
  type: 'ping';
}
/**
 * The clock of a seat ran out.
 */
export interface ClockRanOutEvent {
  kind: 'clock_ran_out';
  seat: number;
}
/**
 * The clock that runs now: seconds left when the message was sent.
 */
export interface ClockState {
  seat: number;
  seconds_left: number;
}
/**
 * What a seat is asked: each action can be sent back by its number or its text.
 */
export interface Decision {
  actions: Action[];
  phase: Phase;
  seat: number;
}
/**
 * An empty deck was renewed from its discard pile.
 */
export interface DeckRenewedEvent {
  cards: number;
  deck: string;
  kind: 'deck_renewed';
}
/**
 * A seat drew the top card of a deck.
 */
export interface DrewBlindEvent {
  card: string | null;
  deck: string;
  kind: 'drew_blind';
  seat: number;
}
/**
 * An opening choice that can be made before the seat is asked; `prepared` is the number of what was chosen.
 */
export interface EarlyChoice {
  decision: Decision;
  prepared: number | null;
}
export interface ErrorBody {
  code: string;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
}
export interface EventsAnswer {
  lines: LogLine[];
  seq: number;
}
/**
 * What one entry of the table did. Of a decision: how many decisions there were before it (`ply`), and in which
 * turn of its seat it was made.
 */
export interface LogLine {
  events: LogEvent[];
  ply: number | null;
  seat: number | null;
  seq: number;
  turn: number | null;
}
/**
 * The game was set up.
 */
export interface StartedEvent {
  first: number;
  kind: 'started';
  recommended_fleets: boolean;
  seats: number;
}
/**
 * A seat took a card from the row.
 */
export interface TookFaceUpEvent {
  card: string;
  kind: 'took_face_up';
  place: number;
  seat: number;
}
/**
 * A card was put on an empty place of the row.
 */
export interface RowFilledEvent {
  card: string;
  deck: string;
  kind: 'row_filled';
  place: number;
}
/**
 * The row had too many wild cards and was discarded.
 */
export interface RowSweptEvent {
  kind: 'row_swept';
}
/**
 * A seat was offered tickets to choose from.
 */
export interface TicketsOfferedEvent {
  count: number;
  kind: 'tickets_offered';
  seat: number;
  tickets: string[] | null;
}
/**
 * A seat chose which of the offered tickets to keep.
 */
export interface TicketsKeptEvent {
  choice: number | null;
  count: number;
  kind: 'tickets_kept';
  seat: number;
}
/**
 * A seat chose its opening tickets; nobody else is told which or how many.
 */
export interface OpeningTicketsChosenEvent {
  choice: number | null;
  kind: 'opening_tickets_chosen';
  seat: number;
}
/**
 * All seats have chosen their opening tickets: how many each of them keeps.
 */
export interface OpeningTicketsKeptEvent {
  counts: number[];
  kind: 'opening_tickets_kept';
}
/**
 * A seat chose its fleet.
 */
export interface FleetChosenEvent {
  first_kind: number | null;
  kind: 'fleet_chosen';
  seat: number;
}
/**
 * All fleets were revealed: how many pieces of the first kind each seat took.
 */
export interface FleetsRevealedEvent {
  first_kinds: number[];
  kind: 'fleets_revealed';
}
/**
 * A stack of souvenirs was put on a location before the first turn.
 */
export interface SouvenirsPlacedEvent {
  city: string;
  kind: 'souvenirs_placed';
  seat: number | null;
  souvenir: string;
  tokens: number;
}
/**
 * A seat named the route that it claims; the payment follows.
 */
export interface RouteNamedEvent {
  kind: 'route_named';
  pair_spaces_left: number;
  route: string;
  seat: number;
}
/**
 * A seat claimed a route and scored its points.
 */
export interface RouteClaimedEvent {
  kind: 'route_claimed';
  points: number;
  route: string;
  seat: number;
}
/**
 * A seat took a souvenir.
 */
export interface SouvenirTakenEvent {
  city: string;
  kind: 'souvenir_taken';
  seat: number;
  souvenir: string;
}
/**
 * A seat named the city where it builds a harbor; the payment follows.
 */
export interface HarborNamedEvent {
  city: string;
  kind: 'harbor_named';
  seat: number;
}
/**
 * A seat built a harbor.
 */
export interface HarborBuiltEvent {
  city: string;
  kind: 'harbor_built';
  seat: number;
}
/**
 * A seat exchanged pieces for as many of the other kind.
 */
export interface PiecesExchangedEvent {
  count: number;
  given: string;
  kind: 'pieces_exchanged';
  seat: number;
}
/**
 * A seat had no legal action and passed.
 */
export interface PassedEvent {
  kind: 'passed';
  seat: number;
}
/**
 * A seat triggered the end of the game.
 */
export interface LastTurnsEvent {
  kind: 'last_turns';
  seat: number;
  turns_left: number;
}
/**
 * The turn of a seat began.
 */
export interface TurnBeganEvent {
  kind: 'turn_began';
  passes: number;
  seat: number;
  turns_left: number | null;
}
/**
 * A ticket was shown and scored at the end of the game.
 */
export interface TicketShownEvent {
  kind: 'ticket_shown';
  points: number;
  seat: number;
  ticket: string;
}
/**
 * The parts of the final score of a seat.
 */
export interface ScoredEvent {
  harbors: number;
  kind: 'scored';
  routes: number;
  seat: number;
  souvenirs: number;
  tickets: number;
  tours: number;
  unbuilt: number;
}
/**
 * The game ended.
 */
export interface GameOverEvent {
  kind: 'game_over';
  reason: 'played_out' | 'all_passed';
}
/**
 * The row has too many wild cards and stays, because no other row can be laid out.
 */
export interface RowStaysEvent {
  kind: 'row_stays';
}
/**
 * A seat was asked for a decision.
 */
export interface ToDecideEvent {
  kind: 'to_decide';
  phase:
    | 'keep'
    | 'fleet'
    | 'place'
    | 'turn'
    | 'second_card'
    | 'refill'
    | 'pay'
    | 'pay_harbor'
    | 'souvenir'
    | 'over';
  seat: number;
}
/**
 * Everybody is seated and the game begins.
 */
export interface TableStartedEvent {
  kind: 'table_started';
}
/**
 * A person has taken a seat.
 */
export interface SeatTakenEvent {
  kind: 'seat_taken';
  name: string | null;
  seat: number;
}
/**
 * A bot has taken an open seat.
 */
export interface SeatFilledEvent {
  kind: 'seat_filled';
  level: string;
  name: string | null;
  seat: number;
}
/**
 * A person has left a seat.
 */
export interface SeatLeftEvent {
  kind: 'seat_left';
  seat: number;
}
/**
 * The host has sent somebody away before the start.
 */
export interface GuestRemovedEvent {
  kind: 'guest_removed';
  name: string | null;
  seat: number;
}
/**
 * The host has changed what is played, or how.
 */
export interface OptionsChangedEvent {
  kind: 'options_changed';
}
/**
 * A person plays on from another device.
 */
export interface SeatMovedEvent {
  kind: 'seat_moved';
  seat: number;
}
/**
 * A bot plays for a person: as they asked, or because they are absent.
 */
export interface SeatGivenToBotEvent {
  kind: 'seat_given_to_bot';
  reason: string;
  seat: number;
}
/**
 * A person plays again where a bot stood in.
 */
export interface SeatGivenBackEvent {
  kind: 'seat_given_back';
  reason: null;
  seat: number;
}
/**
 * The player of seat `by` wants to wait for that of `seat`, who is away.
 */
export interface TakeoverPutOffEvent {
  by: number;
  kind: 'takeover_put_off';
  seat: number;
}
/**
 * A seat asks to take back the decisions from `to_ply` on.
 */
export interface UndoAskedEvent {
  kind: 'undo_asked';
  seat: number;
  to_ply: number;
}
/**
 * A seat agrees to an undo, or does not.
 */
export interface UndoAnsweredEvent {
  agree: boolean;
  kind: 'undo_answered';
  seat: number;
}
/**
 * The game is back at `to_ply`. If something hidden had been seen, what is hidden was shuffled again.
 */
export interface UndoneEvent {
  kind: 'undone';
  reshuffled: boolean;
  seat: number;
  to_ply: number;
}
/**
 * A seat would like hints at this table, and asks the others.
 */
export interface HintsAskedEvent {
  kind: 'hints_asked';
  seat: number;
}
/**
 * A seat agrees to hints, or says no.
 */
export interface HintsAnsweredEvent {
  agree: boolean;
  kind: 'hints_answered';
  seat: number;
}
/**
 * A seat has had a hint. It is told where several people play.
 */
export interface HintTakenEvent {
  kind: 'hint_taken';
  seat: number;
}
/**
 * There is a new table for the same people.
 */
export interface RematchEvent {
  kind: 'rematch';
  table: string | null;
}
export interface FillSeat {
  level?: string | null;
}
/**
 * An error of the player: how many decisions came before, and the loss of win chance.
 */
export interface GameError {
  loss: number;
  mark: 'inaccuracy' | 'mistake' | 'blunder';
  phase: Phase;
  ply: number;
}
/**
 * What the analysis of the game says of the player, with the costliest errors first.
 */
export interface GameFindings {
  adjusted: number;
  error_rate: number;
  errors: GameError[];
  judged: number;
  like: string | null;
  luck: number;
  marks: MarkCounts;
  result: number;
}
/**
 * What the player did how often. `tickets` are those held at the end, `completed` how many of them were done.
 */
export interface GameHabits {
  blind: number;
  completed: number;
  drawn_kept: number;
  face_up: number;
  harbors: number;
  opening_kept: number;
  routes: number;
  souvenirs: number;
  ticket_draws: number;
  tickets: number;
  turns: number;
}
export interface GameView {
  claiming: string | null;
  decks: {
    [k: string]: number;
  };
  discards: {
    [k: string]: {
      [k: string]: number;
    };
  };
  first: number;
  harbors: {
    [k: string]: number;
  };
  mine: {
    [k: string]: Mine;
  };
  phase: Phase;
  players: PlayerState[];
  routes: {
    [k: string]: number | 'closed';
  };
  row: (string | null)[];
  stacks: {
    [k: string]: [string, number];
  };
  tickets_left: number;
  to_act: number | null;
  turn: number;
  turns_left: number | null;
}
/**
 * What only the player of a seat sees of it.
 */
export interface Mine {
  hand: {
    [k: string]: number;
  };
  offer: string[];
  pieces: {
    [k: string]: number;
  };
  reserve: {
    [k: string]: number;
  };
  tickets: HeldTicket[];
}
export interface HeldTicket {
  id: string;
  state: 'done' | 'open' | 'cut_off';
}
/**
 * What everybody sees of a seat. What is hidden is null: the pieces until the fleets are revealed, the number of
 * tickets until all have chosen their opening tickets.
 */
export interface PlayerState {
  cards: {
    [k: string]: number;
  };
  harbors_left: number;
  known_cards: {
    [k: string]: number;
  };
  pieces: {
    [k: string]: number;
  } | null;
  reserve: {
    [k: string]: number;
  } | null;
  score: number;
  seat: number;
  souvenirs: string[];
  tickets: number | null;
}
/**
 * The caller: null in `id` until a name is given or a seat is taken. `id` is public, not the secret.
 */
export interface Guest {
  id: string | null;
  language: string | null;
  name: string | null;
}
/**
 * A link that makes another device the same guest, once: POST /api/me/links/{token}.
 */
export interface GuestLink {
  expires_at: number;
  path: string;
  token: string;
}
/**
 * The best action, what speaks for it, and the next best ones.
 */
export interface Hint {
  margin: number;
  number: number;
  others: AdvisedAction[];
  reasons: HintReason[];
  text: string;
  win_chance: number;
}
/**
 * Whether hints are `allowed` now. With `consent`, everybody has to agree: who has asked, who has not answered, and
 * who has said no.
 */
export interface HintsState {
  allowed: boolean;
  asked_by: number | null;
  consent: boolean;
  declined: number[];
  waiting_for: number[];
}
export interface HintsVote {
  agree: boolean;
  key?: string | null;
}
export interface Keyed {
  key?: string | null;
}
/**
 * The part of a lesson that is played at this table. `numbers` are the decisions of its script; `before` and
 * `length` count steps: those of the parts before it, and those of the whole lesson.
 */
export interface LessonFacts {
  before: number;
  length: number;
  numbers: number[];
  part: 'first' | 'last';
  steps: LessonStep[];
}
/**
 * A step of a lesson. `at`: how many decisions were made when it begins; `does`: who decides in it; `touch`: the
 * ticket to touch; `light` and `about`: things of the board as kind and id.
 */
export interface LessonStep {
  about: {
    [k: string]: string;
  };
  at: number;
  does: ('you' | 'other') | null;
  light: string[];
  name: string;
  touch: string | null;
}
/**
 * A strength of bots: the longest that it thinks, and its Elo by board where that was measured.
 *
 * Bots of other packages come after the levels. Nothing is known of their strength.
 */
export interface LevelFacts {
  name: string;
  ratings: {
    [k: string]: number;
  };
  seconds: number | null;
}
export interface Me {
  language?: string | null;
  name: string;
}
/**
 * What every state and every update carries anew. `choosing`: the seats that have not yet made (or prepared)
 * all their opening choices.
 */
export interface Moment {
  branch: number;
  choosing: number[];
  clock: ClockState | null;
  decision: Decision | null;
  early: EarlyChoice[];
  ply: number;
  seq: number;
  undo: UndoState;
}
/**
 * `possible`: the viewer may ask now. `asked_by`: somebody has asked; `waiting_for`: who has to answer.
 */
export interface UndoState {
  asked_by: number | null;
  needs_consent: boolean;
  possible: boolean;
  to_ply: number | null;
  waiting_for: number[];
}
/**
 * `seat` is null for a host who has no seat.
 */
export interface Mute {
  key?: string | null;
  on: boolean;
  seat: number | null;
}
/**
 * A finished game. `won` is the player's share of the victory, `place` 1 for the most points. `habits` and
 * `findings` are null if there are none, or none yet.
 */
export interface MyGame {
  at: number;
  best_other: number;
  board: string;
  findings: GameFindings | null;
  habits: GameHabits | null;
  hints: number;
  older_rules: boolean;
  opponents: Opponent[];
  place: number;
  points: number;
  seat: number;
  seats: number;
  table: string;
  won: number;
}
/**
 * `level` is that of a bot, if it is known.
 */
export interface Opponent {
  kind: 'open' | 'human' | 'bot' | 'hotseat';
  level: string | null;
  name: string | null;
  seat: number;
}
/**
 * The newest games; `pending`: how many of them are still being summarized, `more`: there are older ones.
 */
export interface MyGames {
  games: MyGame[];
  levels: BoardLevel[];
  more: boolean;
  pending: number;
}
export interface MyTables {
  finished: TableSummary[];
  running: TableSummary[];
}
export interface TableSummary {
  board: string;
  id: string;
  my_turn: boolean;
  older_rules: boolean;
  pace: 'none' | 'live' | 'days';
  seats: SeatSummary[];
  status: 'open' | 'playing' | 'over';
  updated_at: number;
  winners: number[] | null;
}
export interface SeatSummary {
  kind: 'open' | 'human' | 'bot' | 'hotseat';
  mine: boolean;
  name: string | null;
  score: number | null;
}
/**
 * `after`: the table of the first part, for the table of the last.
 */
export interface NewLesson {
  after?: string | null;
  board: string;
  key?: string | null;
}
/**
 * A record in either form; `seat` is the one that the caller had in the game.
 */
export interface NewRecord {
  seat?: number | null;
  text: string;
}
export interface NewSeat {
  kind: 'you' | 'open' | 'bot' | 'hotseat';
  level?: string | null;
  name?: string | null;
}
export interface NewTable {
  absent_seconds?: number | null;
  allow_hints?: boolean;
  allow_undo?: boolean;
  board: string;
  clock_seconds?: number | null;
  first?: number | null;
  key?: string | null;
  pace?: 'none' | 'live' | 'days';
  recommended_fleets?: boolean;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: NewSeat[];
  start?: boolean;
}
export interface OutcomeState {
  reason: Reason;
  sheets: Sheet[];
  tickets: TicketResult[][];
  winners: number[];
}
/**
 * A seat's final score, part by part (END-3). The parts are those of boards/score_parts.py.
 */
export interface Sheet {
  completed: number;
  harbors: number;
  routes: number;
  souvenirs: number;
  tickets: number;
  total: number;
  tours: number;
  unbuilt: number;
}
export interface TicketResult {
  id: string;
  points: number;
}
/**
 * One way to pay; `numbers` is the whole action with its payment, ready to be sent.
 */
export interface Payment {
  cards: {
    [k: string]: number;
  };
  numbers: number[];
}
/**
 * Either a route or a city. With `ahead`: as if it were the turn of one's only seat.
 */
export interface Payments {
  ahead?: boolean;
  city?: string | null;
  route?: string | null;
}
export interface PaymentsAnswer {
  id: number | null;
  more: boolean;
  payments: Payment[];
  type: 'payments';
}
export interface PlayOn {
  key?: string | null;
  ply: number;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: NewSeat[];
}
export interface Pong {
  type: 'pong';
}
/**
 * An opening choice, made before or when the seat is asked; `seat` is needed by those who have several.
 */
export interface Prepare {
  action: string | number;
  key?: string | null;
  seat?: number | null;
}
export interface Presence {
  away: Away | null;
  present: boolean[];
  type: 'presence';
  watching: number;
}
export interface QuickTable {
  board: string;
  key?: string | null;
}
/**
 * The addresses at which other devices can open this server. `local_only`: it listens on its own machine alone.
 */
export interface Reach {
  addresses: string[];
  local_only: boolean;
}
export interface Refused {
  code: string;
  id?: number | null;
  key?: string | null;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
  type: 'refused';
}
export interface ReplayIndex {
  final_scores: number[];
  fingerprint: string;
  plies: number;
  seed: string;
  turns: ReplayTurn[];
}
/**
 * A turn: the ply at which it begins, who takes it, and the scores on the track at that moment.
 */
export interface ReplayTurn {
  ply: number;
  scores: number[];
  seat: number;
  text: string;
}
/**
 * The game after `ply` decisions, as a seat or the public saw it, and what the last of them did.
 */
export interface ReplayState {
  events: LogEvent[];
  outcome: OutcomeState | null;
  ply: number;
  seat: number | null;
  view: GameView;
}
/**
 * A link that moves a seat to the device that opens it, once: POST /api/seat-links/{token}.
 */
export interface SeatLink {
  expires_at: number;
  path: string;
  token: string;
}
/**
 * `stand_in`: why a bot plays for a person ("clock": only this turn). `hints`: how many were taken here. `kept`: an
 * open seat waits for somebody.
 */
export interface SeatState {
  bot_plays: boolean;
  hints: number;
  kept: boolean;
  kept_for_you: boolean;
  kind: 'open' | 'human' | 'bot' | 'hotseat';
  level: string | null;
  mine: boolean;
  muted: boolean;
  name: string | null;
  present: boolean;
  seat: number;
  stand_in: ('asked' | 'absent' | 'left' | 'clock') | null;
}
export interface StateMessage {
  branch: number;
  chat: ChatLine[];
  choosing: number[];
  clock: ClockState | null;
  decision: Decision | null;
  early: EarlyChoice[];
  log: LogLine[];
  outcome: OutcomeState | null;
  ply: number;
  seq: number;
  table: TableFacts;
  type: 'state';
  undo: UndoState;
  view: GameView | null;
}
/**
 * `board_hash` is that of the board which the game was begun on: GET /api/boards/{hash} has its facts.
 *
 * `bot_pause` are the seconds between two decisions of bots, null until somebody has chosen them; `sets_bot_pause`
 * says whether the viewer may.
 */
export interface TableFacts {
  absent_seconds: number | null;
  allow_hints: boolean;
  allow_undo: boolean;
  archived: ArchivedState | null;
  board: string;
  board_hash: string;
  bot_pause: number | null;
  clock_seconds: number | null;
  created_at: number;
  fingerprint: string;
  first: number | null;
  hints: HintsState;
  host: number | null;
  host_muted: boolean;
  id: string;
  lesson: LessonFacts | null;
  origin: string | null;
  pace: 'none' | 'live' | 'days';
  recommended_fleets: boolean;
  rematch: string | null;
  seats: SeatState[];
  seed: string | null;
  sets_bot_pause: boolean;
  status: 'open' | 'playing' | 'over';
  you_host: boolean;
  you_removed: boolean;
}
/**
 * What one entry changed. `view` is a whole new view, sent at the start of the game and after an undo; else
 * `changes` has the parts of it that changed. `table` and `outcome` are there if they changed.
 */
export interface UpdateMessage {
  branch: number;
  changes: ViewChanges;
  chat?: ChatLine[] | null;
  choosing: number[];
  clock: ClockState | null;
  decision: Decision | null;
  early: EarlyChoice[];
  events: LogEvent[];
  outcome?: OutcomeState | null;
  ply: number;
  seat: number | null;
  seq: number;
  table?: TableFacts | null;
  turn: number | null;
  type: 'update';
  undo: UndoState;
  view?: GameView | null;
}
/**
 * The parts of a view that changed, each with its whole new value. `mine` has only the seats that changed.
 */
export interface ViewChanges {
  claiming?: string | null;
  decks?: {
    [k: string]: number;
  };
  discards?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  first?: number;
  harbors?: {
    [k: string]: number;
  };
  mine?: {
    [k: string]: Mine;
  };
  phase?:
    | 'keep'
    | 'fleet'
    | 'place'
    | 'turn'
    | 'second_card'
    | 'refill'
    | 'pay'
    | 'pay_harbor'
    | 'souvenir'
    | 'over';
  players?: PlayerState[];
  routes?: {
    [k: string]: number | 'closed';
  };
  row?: (string | null)[];
  stacks?: {
    [k: string]: [string, number];
  };
  tickets_left?: number;
  to_act?: number | null;
  turn?: number;
  turns_left?: number | null;
}
/**
 * Why an action is not legal; `code` is "legal" when it is.
 */
export interface WhyAnswer {
  code: string;
  id: number | null;
  params: {
    [k: string]: unknown;
  };
  sentence: string;
  type: 'why';
}
/**
 * One entry for each ticket that the seat has kept or is offered.
 */
export interface WaysAnswer {
  id: number | null;
  type: 'ways';
  ways: WaysOfTicket[];
}
/**
 * The ways to complete a ticket, cheapest first. If there is none, `blocked_at` lists the routes in the way and
 * `blocked_by` the seats that have them; both are empty if only the pieces are too few.
 */
export interface WaysOfTicket {
  blocked_at: string[];
  blocked_by: number[];
  ticket: string;
  ways: TicketWay[];
}
/**
 * Routes to claim, in order, the cards that the hand lacks for all of them, and the routes on it that the seat
 * has already.
 */
export interface TicketWay {
  claims: WayClaim[];
  lacking: number;
  owned: string[];
}
/**
 * A route still to claim: the cards of the hand that would pay for it, and how many more it takes.
 */
export interface WayClaim {
  cards: {
    [k: string]: number;
  };
  lacking: number;
  route: string;
}
/**
 * How a game is played. `absent_seconds`: after so long a bot plays for somebody who is away; null: never.
 */
export interface TableOptions {
  absent_seconds?: number | null;
  allow_hints?: boolean;
  allow_undo?: boolean;
  board: string;
  clock_seconds?: number | null;
  first?: number | null;
  pace?: 'none' | 'live' | 'days';
  recommended_fleets?: boolean;
}
export interface TableState {
  branch: number;
  chat: ChatLine[];
  choosing: number[];
  clock: ClockState | null;
  decision: Decision | null;
  early: EarlyChoice[];
  log: LogLine[];
  outcome: OutcomeState | null;
  ply: number;
  seq: number;
  table: TableFacts;
  undo: UndoState;
  view: GameView | null;
}
export interface UndoAnswer {
  agree: boolean;
  key?: string | null;
}
/**
 * A seat of one's own. On HTTP its number comes as text.
 */
export interface Ways {
  seat: number;
}
/**
 * With `ahead`: as if it were the turn of one's only seat.
 */
export interface Why {
  action: string;
  ahead?: boolean;
}

/** Letters in a name and in a line of chat, at most. */
export const MOST_NAME = 32;
export const MOST_CHAT = 500;

/** The fields of each kind of event that everybody may see. All others are for the seat of the event alone. */
export const PUBLIC_FIELDS: Readonly<Record<LogEvent['kind'], readonly string[]>> = {
  cards_paid: ['seat', 'card', 'count'],
  choice_dropped: ['seat', 'phase'],
  clock_ran_out: ['seat'],
  deck_renewed: ['deck', 'cards'],
  drew_blind: ['seat', 'deck'],
  fleet_chosen: ['seat'],
  fleets_revealed: ['first_kinds'],
  game_over: ['reason'],
  guest_removed: ['seat', 'name'],
  harbor_built: ['seat', 'city'],
  harbor_named: ['seat', 'city'],
  hint_taken: ['seat'],
  hints_answered: ['seat', 'agree'],
  hints_asked: ['seat'],
  last_turns: ['seat', 'turns_left'],
  opening_tickets_chosen: ['seat'],
  opening_tickets_kept: ['counts'],
  options_changed: [],
  passed: ['seat'],
  pieces_exchanged: ['seat', 'given', 'count'],
  rematch: ['table'],
  route_claimed: ['seat', 'route', 'points'],
  route_named: ['seat', 'route', 'pair_spaces_left'],
  row_filled: ['place', 'card', 'deck'],
  row_stays: [],
  row_swept: [],
  scored: ['seat', 'routes', 'tickets', 'tours', 'harbors', 'unbuilt', 'souvenirs'],
  seat_filled: ['seat', 'name', 'level'],
  seat_given_back: ['seat', 'reason'],
  seat_given_to_bot: ['seat', 'reason'],
  seat_left: ['seat'],
  seat_moved: ['seat'],
  seat_taken: ['seat', 'name'],
  souvenir_taken: ['seat', 'souvenir', 'city'],
  souvenirs_placed: ['seat', 'souvenir', 'city', 'tokens'],
  started: ['seats', 'first', 'recommended_fleets'],
  table_started: [],
  takeover_put_off: ['seat', 'by'],
  ticket_shown: ['seat', 'ticket', 'points'],
  tickets_kept: ['seat', 'count'],
  tickets_offered: ['seat', 'count'],
  to_decide: ['seat', 'phase'],
  took_face_up: ['seat', 'place', 'card'],
  turn_began: ['seat', 'turns_left', 'passes'],
  undo_answered: ['seat', 'agree'],
  undo_asked: ['seat', 'to_ply'],
  undone: ['seat', 'to_ply', 'reshuffled'],
};

/** The text of each kind of action, with its fields in braces and an optional part in brackets. */
export const ACTION_FORMS: Readonly<Record<Action['kind'], string>> = {
  build_harbor: 'build harbor at {city}[ with {cards}]',
  claim: 'claim {route}[ with {cards}]',
  draw_tickets: 'draw tickets',
  exchange: 'exchange {count} {given}',
  fleet: 'fleet {pieces}',
  keep: 'keep {tickets}',
  pass: 'pass',
  pay: 'pay {cards}',
  place: 'place {souvenir} at {city}',
  refill: 'refill from {deck}',
  stop: 'stop',
  take_blind: 'take from {deck}',
  take_face_up: 'take {card} from row',
  take_souvenir: 'take souvenir at {city}',
};
