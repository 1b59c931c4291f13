"""Improves the map by local search (hill climbing): bends roads and moves places and names while the cost falls.

Everything is tried in a fixed order, so that the same board always gives the same map.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from boattrain.boards import NONE
from boattrain.maps.field import TOUCH, Field
from boattrain.maps.lettering import ASCENT, DESCENT, EDGE_SIZE, Label, candidates
from boattrain.maps.scene import EDGE_INSET, PORTAL_RIM, Road, Scene, Trace, far_city, trace

BENDS = (0.12, 0.08, 0.05, 0.03, 0.02)
STEPS = (14.0, 9.0, 6.0, 4.0, 2.5)
WIDEST_BEND, WIDEST_SKEW = 0.6, 0.3
Shape = tuple[float, float]  # bend, skew


@dataclass(frozen=True, slots=True)
class Effort:
    """How many sweeps to make, whether a bad road tries every shape, and whether names count yet."""

    sweeps: int
    thorough: bool
    names: bool = True
    work: float = math.inf  # after this much work, only the names are placed


class Search:
    def __init__(self, field: Field, fixed_names: dict[int, Label] | None = None) -> None:
        self.field = field
        self.scene = field.scene
        self.fixed_names = fixed_names or {}
        self._limit = math.inf
        self._roads_at: list[list[int]] = [[] for _ in self.scene.places]
        for number, road in enumerate(self.scene.roads):
            self._roads_at[road.a].append(number)
            if road.b != NONE:
                self._roads_at[road.b].append(number)

    def run(self, effort: Effort) -> None:
        """Sweep over the map. The limit is in steps of work, not in time, so that it always ends at the same point."""
        self._limit = effort.work
        if effort.names:
            self.place_names()
        for sweep in range(effort.sweeps):
            step = min(len(STEPS) - 1, sweep * len(STEPS) // max(1, effort.sweeps))
            self.bend_roads(BENDS[step], thorough=effort.thorough and sweep % 3 == 0)
            if effort.names and self.field.work <= effort.work:
                self.place_names()
            self.shift_places(STEPS[step])
            self.shift_seams(STEPS[step])
        self.bend_roads(BENDS[-1], thorough=effort.thorough)
        if effort.names:
            self.place_names()
            self.place_names()  # once more: the first names were placed before the others

    # Roads

    def bend_roads(self, step: float, *, thorough: bool) -> None:
        for number, road in enumerate(self.scene.roads):
            if road.pinned or road.count == 0 or self.field.work > self._limit:
                continue
            cost = self.field.road_cost(number, self.field.traces[number])
            if thorough and cost > TOUCH:
                cost = self._try_shapes(number, _all_shapes(), cost)
            for _ in range(3):
                better = self._try_shapes(number, _near_shapes(road, step), cost)
                if better >= cost:
                    break
                cost = better

    def _try_shapes(self, number: int, shapes: Iterator[Shape], cost: float) -> float:
        """Give the road the best of these shapes, if it is better than its present one."""
        road = self.scene.roads[number]
        best, found = (road.bend, road.skew), None
        for shape in list(shapes):
            road.bend, road.skew = shape
            traced = trace(self.scene, road)
            price = self.field.road_cost(number, traced, cost)
            if price < cost - 1e-6:
                cost, best, found = price, shape, traced
        road.bend, road.skew = best
        if found is not None:
            self.field.replace(number, found)
        return cost

    # Places and seams

    def shift_places(self, step: float) -> None:
        for place in self.scene.places:
            if place.pinned or self.field.work > self._limit:
                continue
            now = self._cost_at(place.number, self._traces_at(place.number))
            for _ in range(2):
                better = self._try_shifts(place.number, step, now)
                if better >= now:
                    break
                now = better

    def _try_shifts(self, number: int, step: float, now: float) -> float:
        place = self.scene.places[number]
        x, y = place.spot
        label = self.field.names.get(number)
        best: tuple[float, float, dict[int, Trace]] | None = None
        diagonal = step * 0.7
        for dx, dy in (
            (step, 0), (-step, 0), (0, step), (0, -step),
            (diagonal, diagonal), (-diagonal, diagonal), (diagonal, -diagonal), (-diagonal, -diagonal),
        ):  # fmt: skip
            place.x, place.y = x + dx, y + dy
            traces = self._traces_at(number)
            price = self._cost_at(number, traces, label.moved(dx, dy) if label else None, now)
            if price < now - 1e-6:
                now, best = price, (dx, dy, traces)
        place.x, place.y = x, y
        if best is not None:
            place.x, place.y = x + best[0], y + best[1]
            for road, found in best[2].items():
                self.field.replace(road, found)
            if label:
                self.field.name(number, label.moved(best[0], best[1]))
        return now

    def _traces_at(self, number: int) -> dict[int, Trace]:
        return {road: trace(self.scene, self.scene.roads[road]) for road in self._roads_at[number]}

    def _cost_at(
        self, number: int, traces: dict[int, Trace], label: Label | None = None, limit: float = math.inf
    ) -> float:
        """The cost of a place and of all roads that end there, including how these roads lie to each other."""
        field = self.field
        cost = field.place_cost(number)
        if cost >= limit:
            return cost
        kept = {road: field.traces[road] for road in traces}
        changed = any(kept[road].line != traces[road].line for road in traces)
        if changed:
            for road, found in traces.items():
                field.replace(road, found)
        label = label or field.names.get(number)
        if label:
            cost += field.name_cost(number, label, limit - cost)
        for road, found in traces.items():
            if cost >= limit:
                break
            cost += field.road_cost(road, found, limit - cost)
        if changed:
            for road, found in kept.items():
                field.replace(road, found)
        return cost

    def shift_seams(self, step: float) -> None:
        for seam in self.scene.seams:
            if seam.pinned:
                continue
            roads = [number for number, road in enumerate(self.scene.roads) if road.seam is seam]
            y = seam.y
            best, now = y, self._seam_cost(roads, y)
            for height in (y - step, y + step):
                if (price := self._seam_cost(roads, height)) < now - 1e-6:
                    best, now = height, price
            seam.y = best
            for number in roads:
                self.field.replace(number, trace(self.scene, self.scene.roads[number]))

    def _seam_cost(self, roads: list[int], y: float) -> float:
        seam = self.scene.roads[roads[0]].seam
        assert seam is not None
        seam.y = y
        traces = {number: trace(self.scene, self.scene.roads[number]) for number in roads}
        cost = sum(self.field.road_cost(number, found) for number, found in traces.items())
        return cost + self.field.seam_cost(y, seam.home)

    # Names

    def place_names(self) -> None:
        """Give the name of each city its best place, one after the other."""
        scene = self.scene
        self.field.mark_lines()
        for place in scene.places:
            city = scene.board.cities[place.number]
            if city.junction:
                continue
            if place.number in self.fixed_names:
                self.field.name(place.number, self.fixed_names[place.number].moved(place.x, place.y))
                continue
            options = list(candidates(city.name, place.spot, place.radius, scene.frame.label_size))
            if place.number in self.field.names:
                options.insert(0, self.field.names[place.number])
            self._write(place.number, options)
        for number, road in enumerate(scene.roads):
            if road.seam is not None:
                self._write(len(scene.places) + number, list(edge_candidates(scene, road)))

    def _write(self, key: int, options: list[Label]) -> None:
        best, least = options[0], self.field.name_cost(key, options[0])
        for label in options[1:]:
            if (cost := self.field.name_cost(key, label, least)) < least:
                best, least = label, cost
        self.field.name(key, best)


def edge_candidates(scene: Scene, road: Road) -> Iterator[Label]:
    """Possible places for the name of the far city where a road leaves the map."""
    assert road.seam is not None
    name = scene.board.cities[far_city(scene, road)].name
    size = scene.frame.label_size * EDGE_SIZE
    x, anchor = (EDGE_INSET, "start") if road.edge_x == 0 else (road.edge_x - EDGE_INSET, "end")
    for away in (3.0, 7.0, 13.0, 20.0):
        rim = scene.half_breadth(road) + PORTAL_RIM + away
        yield Label(x, road.seam.y - rim - size * DESCENT, anchor, (name,), size, away / 6)
        yield Label(x, road.seam.y + rim + size * ASCENT, anchor, (name,), size, away / 6 + 0.2)


def _near_shapes(road: Road, step: float) -> Iterator[Shape]:
    bend, skew = road.bend, road.skew
    for more in (-step, step):
        if abs(bend + more) <= WIDEST_BEND:
            yield bend + more, skew
        if abs(skew + more) <= WIDEST_SKEW:
            yield bend, skew + more
            yield bend + more, skew + more
            yield bend - more, skew + more
    if bend or skew:
        yield bend * 0.7, skew * 0.7
        yield bend, 0.0
        yield bend / 2, 0.0
        yield 0.0, 0.0


def _all_shapes() -> Iterator[Shape]:
    for bend in (-0.5, -0.35, -0.25, -0.15, -0.07, 0.0, 0.07, 0.15, 0.25, 0.35, 0.5):
        for skew in (-0.15, 0.0, 0.15):
            yield bend, skew
