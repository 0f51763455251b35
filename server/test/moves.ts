import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { WireMove, WireMoveFile } from '@mingzhang/shared/wire/moving';
import type { Database } from '../src/db/schema';
import type { TestClient } from './TestClient';
import { upload } from './upload';

const CASES = join(__dirname, '../../cases/moving');

/** The files of a worked case, as they were given out. */
export const filesOf = (name: string) =>
  readdirSync(join(CASES, name))
    .filter((file) => /\.[ct]sv$/.test(file))
    .map((file) => ({ name: file, content: readFileSync(join(CASES, name, file)) }));

/** A move that has the files of a case. */
export async function begun(client: TestClient, name: string): Promise<string> {
  const { data } = await client.post<WireMove>('/moves');
  for (const file of filesOf(name)) {
    const taken = await upload<WireMoveFile>(client, `/moves/${data.id}/files`, file.name, file.content);
    expect(taken.data).toMatchObject({ name: file.name, problem: '' });
  }
  return data.id;
}

/** Holds the table of lines: what writes them stops half way, and that it has is waited for. */
export async function standingHalfWay(
  trx: Transaction<Database>,
  start: () => Promise<unknown>,
): Promise<void> {
  await sql`lock table voucher_line in share mode`.execute(trx);
  await start();
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where relation = 'voucher_line'::regclass and not granted`.execute(trx);
    if (rows.length > 0) return;
    await wait(50);
  }
}

/** Waits until a move was tried, brought in, or refused. */
export async function ended(client: TestClient, key: string): Promise<WireMove['state']> {
  for (;;) {
    const { data } = await client.get<WireMove>(`/moves/${key}`);
    if (data.state.state !== 'working') return data.state;
    await wait(100);
  }
}
