"""tools/prepare.py: a step is done once, in order, and again when something that it is made from changes.
tools/core_stamp.py: the compiled core is compared with its sources by their content.
"""

import os
import threading
import time

import pytest

import core_stamp
import prepare


@pytest.fixture
def three_steps(tmp_path, monkeypatch):
    """Three steps: dough from flour, bread from dough and salt, jam from nothing of these."""
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    for name in ("flour", "salt", "fruit"):
        (tmp_path / name).write_text("fresh")
    done = []
    steps = {
        "dough": prepare.Step(lambda: done.append("dough"), (), ("flour",)),
        "bread": prepare.Step(lambda: done.append("bread"), ("dough",), ("salt",)),
        "jam": prepare.Step(lambda: done.append("jam"), (), ("fruit",)),
    }

    def make(*goals):
        done.clear()
        prepare.prepare(list(goals), steps, tmp_path / "stamps")
        return list(done)

    return make, steps


def test_a_step_is_done_after_those_it_builds_on_and_only_once(three_steps):
    make, _ = three_steps
    assert make("bread") == ["dough", "bread"]
    assert make("bread") == []


def test_a_changed_input_makes_its_step_and_what_builds_on_it_again(three_steps, tmp_path):
    make, _ = three_steps
    make("bread", "jam")
    (tmp_path / "flour").write_text("other")
    assert make("bread", "jam") == ["dough", "bread"]
    (tmp_path / "salt").write_text("other")
    assert make("bread", "jam") == ["bread"]


def test_a_step_that_failed_is_done_again(three_steps):
    make, steps = three_steps

    def burn():
        raise prepare.Failed("burnt")

    steps["bread"], good = prepare.Step(burn, ("dough",), ("salt",)), steps["bread"]
    with pytest.raises(prepare.Failed, match="burnt"):
        make("bread")
    steps["bread"] = good
    assert make("bread") == ["bread"]


def test_an_input_that_changes_while_its_step_is_done_makes_the_step_again(three_steps, tmp_path):
    make, steps = three_steps
    done = steps["jam"].make

    def change_the_fruit():
        done()
        (tmp_path / "fruit").write_text("other")

    steps["jam"] = prepare.Step(change_the_fruit, (), ("fruit",))
    assert make("jam") == ["jam"]
    assert make("jam") == ["jam"]
    assert make("jam") == []


def test_a_command_that_fails_says_what_it_printed(tmp_path):
    with pytest.raises(prepare.Failed, match="no such luck"):
        prepare.run("sh", "-c", "echo no such luck; exit 3", folder=tmp_path)


def test_those_who_wait_get_their_turn_in_the_order_in_which_they_came():
    queue, served, threads = prepare.Queue(), [], []

    def wait(number):
        with queue:
            served.append(number)

    with queue:
        for number in range(20):
            threads.append(threading.Thread(target=wait, args=(number,)))
            threads[-1].start()
            while len(queue._waiting) < number + 2:
                time.sleep(0)
        assert served == []
    for thread in threads:
        thread.join()
    assert served == list(range(20))


def test_every_step_that_is_needed_exists():
    assert {need for step in prepare.STEPS.values() for need in step.needs} <= set(prepare.STEPS)


def test_every_step_that_is_made_from_files_finds_them():
    for name, step in prepare.STEPS.items():
        for pattern in step.inputs:
            assert list(prepare.ROOT.glob(pattern)), f"{name}: {pattern}"


@pytest.fixture
def sources(tmp_path):
    """A source tree of one module, with a core that was built from it."""
    source = tmp_path / "src/boattrain/rules/turns.py"
    source.parent.mkdir(parents=True)
    source.write_text("ONE = 1\n")
    core_stamp.write(core_stamp.digest(core_stamp.SOURCES, tmp_path), tmp_path)
    return source


def test_a_core_stays_current_when_a_source_only_gets_a_new_time(sources, tmp_path):
    os.utime(sources, (2**31, 2**31))
    assert core_stamp.is_current(tmp_path)


def test_a_core_is_not_current_when_the_content_of_a_source_is_another(sources, tmp_path):
    os.utime(sources, (0, 0))
    times = sources.stat()
    sources.write_text("ONE = 2\n")
    os.utime(sources, (times.st_atime, times.st_mtime))
    assert not core_stamp.is_current(tmp_path)
    sources.write_text("ONE = 1\n")
    assert core_stamp.is_current(tmp_path)


def test_a_core_without_a_stamp_is_not_current(sources, tmp_path):
    (tmp_path / core_stamp.STAMP).unlink()
    assert not core_stamp.is_current(tmp_path)


@pytest.mark.compiled
def test_whenever_the_tests_refuse_the_core_the_build_builds_it(request, monkeypatch):
    """Otherwise `make build` would find nothing to do, and the tests would go on asking for it."""
    plugins = request.config.pluginmanager.get_plugins()
    [conftest] = [
        it for it in plugins if getattr(it, "__file__", "") == str(prepare.ROOT / "tests/conftest.py")
    ]
    core = prepare.STEPS["core"]
    conftest.refuse_an_outdated_core(prepare.ROOT)
    built = prepare.state_of(core, [], "the same sources")
    monkeypatch.setattr(core_stamp, "is_current", lambda root=prepare.ROOT: False)
    with pytest.raises(pytest.UsageError, match="make build"):
        conftest.refuse_an_outdated_core(prepare.ROOT)
    assert prepare.state_of(core, [], "the same sources") != built
