import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { WireVerification } from '@mingzhang/shared/wire/log';
import { createDatabase, type DatabaseConnection } from '../../db/database';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { TRAIL_VERSION } from '../../trail/appendEvent';
import { headText, type TrailHead } from '../../db/TrailKeeper';
import { ChainReading, eventsOf, type ChainFault } from '../../verify/eventsSealed';
import { actionTitle } from './eventTitles';

/** What a thread needs to verify the trail of one account set. */
export interface VerificationJob {
  readonly connection: DatabaseConnection;
  readonly accountSetId: number;
  /** The key events are sealed with; null: seals are not looked at. */
  readonly key: Uint8Array | null;
}

/** Progress is reported every so many events. */
const TOLD_EVERY = 1_000;
/** A break early in the chain shows in every later event: only the first faults are reported. */
const MOST_FAULTS = 20;

/** Verifies the trail on a connection of its own; one piece, the JSON of a `WireVerification`. */
export async function* verifyTrail(
  job: VerificationJob,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const db = createDatabase(job.connection, { maxConnections: 1 });
  try {
    const result = await readSnapshot(db, (snapshot) => verification(snapshot, job, onRows));
    yield Buffer.from(JSON.stringify(result));
  } finally {
    await db.destroy();
  }
}

async function verification(
  db: Kysely<Database>,
  { accountSetId, key }: VerificationJob,
  onRows: (rows: number) => void,
): Promise<WireVerification> {
  const reading = new ChainReading(accountSetId, key === null ? undefined : Buffer.from(key), []);
  const faults: string[] = [];
  let events = 0;
  let previous: TrailHead = { sequence: 0, hash: Buffer.alloc(0) };
  for await (const row of eventsOf(db, accountSetId)) {
    events += 1;
    if (events % TOLD_EVERY === 0) onRows(events);
    const expected = createHash('sha256')
      .update(`${TRAIL_VERSION}\n${previous.hash.toString('hex')}\n${previous.sequence + 1}\n${row.content}`)
      .digest();
    if (row.sequence !== previous.sequence + 1 || !expected.equals(row.hash))
      faults.push(
        `第 ${row.sequence} 条（${actionTitle(row.action)}）与前一条不衔接：内容被改过，或中间缺少记录`,
      );
    reading.read(row);
    previous = { sequence: row.sequence, hash: row.hash };
  }
  const chain = await db
    .selectFrom('event_chain')
    .where('account_set_id', '=', accountSetId)
    .select(['last_sequence', 'last_hash'])
    .executeTakeFirst();
  if (chain && (chain.last_sequence !== previous.sequence || !chain.last_hash.equals(previous.hash)))
    faults.push(`最后应当是第 ${chain.last_sequence} 条，实际到第 ${previous.sequence} 条：末尾的记录缺失`);
  faults.push(...reading.finish().map(faultText));
  return {
    events,
    faults: faults.slice(0, MOST_FAULTS),
    head: events === 0 ? null : headText(accountSetId, previous),
  };
}

function faultText(fault: ChainFault): string {
  if (fault.is === 'unsealed') return `第 ${fault.sequence} 到 ${fault.last} 条没有校验签名`;
  const name = `第 ${fault.sequence} 条（${actionTitle(fault.action)}）`;
  switch (fault.is) {
    case 'foreignSeal':
      return `${name}的校验签名不符：不是本系统写入的，或内容被改过`;
    case 'twice':
      return `${name}出现了两次`;
    case 'otherColumns':
      return `${name}的操作人、时间或类别与内容不一致`;
    case 'unreadable':
      return `${name}的内容无法读取`;
    case 'otherHead':
      return `${name}记着的第 ${fault.known} 条与现有的不同：该条记录被替换过`;
  }
}
