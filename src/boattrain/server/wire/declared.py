"""Events and actions as the wire tells them: models made from the declarations of the game, one for each kind."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model
from typing_extensions import TypeAliasType

from boattrain.boards.score_parts import SCORE_PARTS
from boattrain.game.actions import DECLARED, FIELDS
from boattrain.game.events import EVENT_TYPES
from boattrain.game.phases import PHASES, REASONS


class Output(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


def _event_model(kind: Any) -> type[Output]:
    fields: dict[str, Any] = {"kind": (Literal[kind.kind], ...)}
    fields |= {field.name: (field.json, ...) for field in kind.fields}
    return create_model(f"{kind.__name__}Event", __base__=Output, __doc__=kind.__doc__, **fields)


def _action_model(kind: type) -> type[Output]:
    declared = DECLARED[kind]
    # The payment of a claim is named by the player, never by a legal action.
    names = [name for name in declared.fields if f"[ with {{{name}}}]" not in declared.form]
    fields: dict[str, Any] = {"number": (int, ...), "text": (str, ...), "kind": (Literal[declared.name], ...)}
    fields |= {name: (FIELDS[name].json, ...) for name in names}
    return create_model(f"{kind.__name__}Action", __base__=Output, __doc__=kind.__doc__, **fields)


def model_of(kind: Any, name: str, **types: Any) -> type[Output]:
    """The model of a dataclass: its fields, some with a type that says more, and those that only the wire has."""
    members: dict[str, Any] = {
        field: (types.get(field, known), ...) for field, known in get_type_hints(kind).items()
    }
    members |= {field: (found, ...) for field, found in types.items() if field not in members}
    return create_model(name, __base__=Output, __doc__=kind.__doc__, **members)


def union_by_kind(name: str, models: tuple[type[Output], ...]) -> Any:
    """One of these models, told apart by `kind`. The schema and the TypeScript types know the union by its name."""
    return TypeAliasType(name, Annotated[reduce(or_, models), Field(discriminator="kind")])


GAME_EVENTS = tuple(_event_model(kind) for kind in EVENT_TYPES)
ACTIONS = tuple(_action_model(kind) for kind in DECLARED)

if TYPE_CHECKING:
    GameEvent = Output
    Action = Output
    Phase = str
    Reason = str
    ScorePart = str
else:
    GameEvent = union_by_kind("GameEvent", GAME_EVENTS)
    Action = union_by_kind("Action", ACTIONS)
    Phase = TypeAliasType("Phase", Literal[PHASES])
    Reason = TypeAliasType("Reason", Literal[tuple(REASONS.values())])
    ScorePart = TypeAliasType("ScorePart", Literal[SCORE_PARTS])
