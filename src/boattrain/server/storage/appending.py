"""The statements that store an action, for SQLite and for PostgreSQL."""

# What is stored at every action goes to the driver as it is: to have it compiled takes longer than to store it.
MOVE_ON = """
    UPDATE game_tables
    SET seq = :b_seq, status = :b_status, changed_at = :b_changed_at, wake_at = :b_wake_at, summary = :b_summary,
        result = :b_result, bots = :b_bots
    WHERE id = :b_id AND seq = :b_expected
"""
ADD_ENTRY = """
    INSERT INTO entries (table_id, seq, kind, at, actor, key, data)
    VALUES (:table_id, :seq, :kind, :at, :actor, :key, :data)
"""
# The same, with the notice, in one go to the database and back: nothing happens unless the row could move on.
APPEND_AND_TELL = """
    WITH moved AS (
        UPDATE game_tables
        SET seq = %(b_seq)s, status = %(b_status)s, changed_at = %(b_changed_at)s, wake_at = %(b_wake_at)s,
            summary = %(b_summary)s, result = %(b_result)s, bots = %(b_bots)s
        WHERE id = %(b_id)s AND seq = %(b_expected)s
        RETURNING id
    ), added AS (
        INSERT INTO entries (table_id, seq, kind, at, actor, key, data)
        SELECT moved.id, e.seq, e.kind, e.at, e.actor, e.key, e.data
        FROM moved, json_to_recordset(CAST(%(new)s AS json))
            AS e (seq integer, kind text, at double precision, actor text, key text, data text)
    )
    SELECT pg_notify(%(channel)s, %(payload)s) FROM moved
"""
