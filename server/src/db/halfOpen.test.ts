import { sql, type Kysely } from 'kysely';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { testDatabase } from '../../test/testDatabase';
import { DatabaseLost } from '../Unavailable';
import { createDatabase } from './database';
import type { Database } from './schema';
import { transact } from './transact';

const { connection } = testDatabase();

/** A network between the server and the database that can stop carrying anything, without a word. */
class Network {
  private readonly ends = new Set<Socket>();
  private isFrozen = false;
  private readonly server: Server = createServer((near) => {
    const far = connect(`${socketFolder()}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (piece) => {
        if (!this.isFrozen) to.write(piece);
      });
    }
  });

  async open(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Drops all further packets without an error. */
  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
  }

  async close(): Promise<void> {
    for (const end of this.ends) end.destroy();
    await new Promise((done) => this.server.close(done));
  }
}

const socketFolder = () => ('host' in connection ? connection.host : '');

let network: Network;
let db: Kysely<Database>;
const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows);

beforeEach(async () => {
  network = new Network();
  const port = await network.open();
  db = createDatabase(
    { ...connection, host: '127.0.0.1', port },
    { patience: { connect: 500, answer: 500 } },
  );
});
afterEach(async () => {
  await db.destroy();
  await network.close();
});

test('网络不声不响地断了：已有的连接和新的连接都有时限，网络恢复后不用人管', async () => {
  expect(await one()).toEqual([{ one: 1 }]);
  network.freeze();
  const asked = await Promise.allSettled([one(), one(), one()]);
  for (const { status, ...rest } of asked) {
    expect(status).toBe('rejected');
    expect(rest).toMatchObject({ reason: expect.any(DatabaseLost) });
  }
  network.thaw();
  expect(await one()).toEqual([{ one: 1 }]);
});

test('事务中途断了：等一个时限就结束，不再等回滚的应答，连接不再用', async () => {
  await expect(
    transact(db, async (trx) => {
      await sql`select 1`.execute(trx);
      network.freeze();
      await sql`select 1`.execute(trx);
    }),
  ).rejects.toThrow(DatabaseLost);
  network.thaw();
  expect(await one()).toEqual([{ one: 1 }]);
});
