import { sql } from 'kysely';
import { TRAIL_VERSION } from '../trail/appendEvent';
import { ofSets, type BookCheck } from './bookCheck';

/**
 * The trail of every account set is a chain from its first event: counted 1, 2, 3 …, each event carries
 * the hash of the one before, each hash is that of its content, and the chain's head is the last event.
 */
export const trailUnbroken: BookCheck = {
  key: 'trailUnbroken',
  async findings(db, evidence) {
    const { rows: events } = await sql<{ account_set_id: number; sequence: number; action: string }>`
      select account_set_id, sequence, action from (
        select account_set_id, sequence, action, previous_hash, hash,
          row_number() over chain as expected_sequence,
          lag(hash, 1, ''::bytea) over chain as expected_previous,
          sha256(convert_to(${String(TRAIL_VERSION)} || E'\n' || encode(previous_hash, 'hex') || E'\n' || sequence || E'\n' || content, 'UTF8'))
            as expected_hash
        from event where ${ofSets(evidence)}
        window chain as (partition by account_set_id order by sequence)
      ) as checked
      where sequence <> expected_sequence or previous_hash <> expected_previous or hash <> expected_hash
      order by account_set_id, sequence
    `.execute(db);
    const { rows: heads } = await sql<{ account_set_id: number; last_sequence: number }>`
      select event_chain.account_set_id, last_sequence
      from event_chain
      left join lateral (
        select sequence, hash from event
        where event.account_set_id = event_chain.account_set_id and ${ofSets(evidence, 'event.account_set_id')}
        order by sequence desc limit 1
      ) as last on true
      where ${ofSets(evidence, 'event_chain.account_set_id')}
        and (last_sequence <> coalesce(last.sequence, 0) or last_hash <> coalesce(last.hash, ''::bytea))
      order by event_chain.account_set_id
    `.execute(db);
    return [
      ...events.map(
        (event) =>
          `account set ${event.account_set_id}: the trail breaks at event ${event.sequence} (${event.action})`,
      ),
      ...heads.map(
        (head) =>
          `account set ${head.account_set_id}: the trail does not end with event ${head.last_sequence}`,
      ),
    ];
  },
};
