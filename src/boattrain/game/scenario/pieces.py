"""The map of a scenario: owned routes, pieces, harbors, points and souvenirs."""

from boattrain.errors import GameError
from boattrain.game.notation import read_route
from boattrain.game.scenario.facts import Layer, count, range_of
from boattrain.rules import structs


class MapLayer(Layer):
    def lay(self) -> None:
        self._lay_routes()
        self._lay_pieces()
        self._lay_harbors()

    def _lay_routes(self) -> None:
        board = self.board
        owner = [structs.NOBODY] * len(board.routes)
        touched = [[0] * len(board.cities) for _ in range(self.seats)]
        for text, seat in self.facts.get("owners", {}).items():
            names = read_route(board, text)
            if len(names) != 1:
                raise GameError("bad_scenario", f"owners: {text} may be {' or '.join(names)}.")
            r = board.route_index[names[0]]
            route = board.routes[r]
            if owner[r] != structs.NOBODY:
                raise GameError("bad_scenario", f"owners: {route.id} is named twice.")
            other = owner[route.twin] if route.twin >= 0 else structs.NOBODY
            if other == seat or (other >= 0 and self.seats < board.both_lanes_from_seats):
                raise GameError(
                    "bad_scenario", f"owners: both lanes of {route.id} cannot be owned like that."
                )
            owner[r] = self.seat(seat, f"owners[{route.id}]")
            touched[seat][route.a] = touched[seat][route.b] = 1
        if self.seats < board.both_lanes_from_seats:
            for r, route in enumerate(board.routes):
                if owner[r] == structs.NOBODY and route.twin >= 0 and owner[route.twin] >= 0:
                    owner[r] = structs.CLOSED
        free = [r for r in range_of(board.routes) if owner[r] == structs.NOBODY]
        at = [0] * len(board.routes)
        for place, r in enumerate(free):
            at[r] = place
        self.owner, self.touched = owner, touched
        self.put({"owner": owner, "touched": touched, "open": free, "open_at": at, "n_open": len(free)})

    def _lay_pieces(self) -> None:
        board = self.board
        pieces: list[list[int]] = []
        reserve: list[list[int]] = []
        for seat in range(self.seats):
            fleet = self._fleet(seat)
            used = [0] * len(board.piece_kinds)
            for r, route in enumerate(board.routes):
                if self.owner[r] == seat:
                    used[route.kind] += route.length
            left = self._by_kind("pieces", seat, [n - u for n, u in zip(fleet, used, strict=True)])
            box = [kind.owned - n for kind, n in zip(board.piece_kinds, fleet, strict=True)]
            box = self._by_kind("reserve", seat, box)
            for kind, mine, boxed, placed in zip(board.piece_kinds, left, box, used, strict=True):
                if mine < 0 or boxed < 0 or mine + boxed + placed > kind.owned:
                    where = f"{mine} to place, {boxed} in the box and {placed} on the map"
                    raise GameError(
                        "bad_scenario",
                        f"Seat {seat} owns {kind.owned} {kind.name}: {where} do not go with it.",
                    )
            if sum(box) > sum(kind.owned for kind in board.piece_kinds) - board.pieces_taken:
                raise GameError("bad_scenario", f"Seat {seat} has not that many pieces in the box.")
            pieces.append(left)
            reserve.append(box)
        self.core.put("pieces", pieces)
        self.core.put("reserve", reserve)
        scores = [
            count(self.of_seat("scores", seat, 0), "scores", 1_000_000, -1_000_000)
            for seat in range(self.seats)
        ]
        self.core.put("score", scores)

    def _fleet(self, seat: int) -> list[int]:
        kinds = self.board.piece_kinds
        if len(kinds) == 1:
            return [self.board.pieces_taken]
        first = count(self.of_seat("fleets", seat, kinds[0].recommended), "fleets")
        fleet = [first, self.board.pieces_taken - first]
        if any(not 0 <= n <= kind.owned for n, kind in zip(fleet, kinds, strict=True)):
            raise GameError("bad_scenario", f"fleets[{seat}]: {first} of the first kind make no fleet.")
        return fleet

    def _by_kind(self, fact: str, seat: int, default: list[int]) -> list[int]:
        given = self.of_seat(fact, seat, None)
        if given is None:
            return default
        ids = [kind.id for kind in self.board.piece_kinds]
        for kind in given:
            if kind not in ids:
                raise GameError("bad_scenario", f"{fact}[{seat}]: there is no kind of piece {kind}.")
        return [count(given.get(kind, n), fact) for kind, n in zip(ids, default, strict=True)]

    def _lay_harbors(self) -> None:
        harbors = self.board.harbors
        built = self.part("harbors", self.board.city_index)
        owner = [structs.NOBODY] * len(self.board.cities)
        for city, seat in built.items():
            c = self.board.city_index[city]
            if not self.board.cities[c].harbor:
                raise GameError("bad_scenario", f"harbors: {city} is not a harbor city.")
            owner[c] = self.seat(seat, f"harbors[{city}]")
            if not self.touched[seat][c]:
                raise GameError("bad_scenario", f"harbors: seat {seat} owns no route into {city}.")
        each = harbors.each if harbors else 0
        default = [each - owner.count(seat) for seat in range(self.seats)]
        if min(default) < 0:
            raise GameError("bad_scenario", f"harbors: nobody has more than {each}.")
        left = [
            count(self.of_seat("harbors_left", seat, most), "harbors_left", most)
            for seat, most in enumerate(default)
        ]
        self.core.put("harbor_owner", owner)
        self.core.put("harbors_left", left)


class SouvenirLayer(Layer):
    def lay(self) -> None:
        if self.board.souvenirs is None:
            return
        kinds = self.board.souvenirs.kinds
        most = self.board.souvenirs.stack[self.seats]
        stack_kind = [structs.NONE] * len(self.board.cities)
        stack_n = [0] * len(self.board.cities)
        for city, stack in self.part("stacks", self.board.city_index).items():
            if len(stack) != 2 or stack[0] not in kinds:
                raise GameError(
                    "bad_scenario", f"stacks[{city}]: a kind of souvenir and a number are wanted."
                )
            kind, tokens = stack
            if kinds.index(kind) in stack_kind:
                raise GameError("bad_scenario", f"stacks: {kind} lies in one place only.")
            c = self.board.city_index[city]
            stack_kind[c] = kinds.index(kind)
            stack_n[c] = count(tokens, "stacks", most, 1)
        has = [[int(kind in self._tokens(seat)) for kind in kinds] for seat in range(self.seats)]
        for number, kind in enumerate(kinds):
            lying = stack_n[stack_kind.index(number)] if number in stack_kind else 0
            held = sum(row[number] for row in has)
            if held + lying > most:
                raise GameError("bad_scenario", f"souvenirs: there are {most} of {kind}, not {held + lying}.")
        self.put({"stack_kind": stack_kind, "stack_n": stack_n, "souvenir": has})
        self.core.put("placed", len(kinds) - len(self.board.souvenirs.start_cities))

    def _tokens(self, seat: int) -> list[str]:
        """The kinds of souvenirs that a seat has."""
        assert self.board.souvenirs is not None
        tokens = self.of_seat("souvenirs", seat, [])
        for kind in tokens:
            if kind not in self.board.souvenirs.kinds:
                raise GameError("bad_scenario", f"souvenirs[{seat}]: there is no souvenir {kind:.40}.")
            if tokens.count(kind) > 1:
                raise GameError("bad_scenario", f"souvenirs[{seat}]: nobody has two of {kind}.")
        return list(tokens)
