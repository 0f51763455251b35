import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { programSettings, type DatabaseConnection } from './db/database';
import { testDatabase } from '../test/testDatabase';
import { sweep } from './housekeeping';
import { hashToken, insertSession } from './session/sessionStore';
import { startServer } from './startServer';

const { connection, db } = testDatabase();
const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' };
const start = (changes: Record<string, string> = {}) =>
  startServer({ databaseConnection: connection, env: { ...env, ...changes } });

async function health(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}/api/health`);
  return { status: response.status, text: await response.text() };
}

test('启动、回答、停止', async () => {
  const server = await start();
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await health(server.address)).toMatchObject({ status: 200, text: expect.stringContaining('"up"') });
  await server.close();
  await expect(health(server.address)).rejects.toThrow('fetch failed');
});

test('没有给密钥，自己在数据目录里做：操作日志的、进销存密码的，只有本人能读；再启动还是原来的', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  const keys = () =>
    Promise.all(['trail.key', 'inventory.key'].map((file) => readFile(join(dataDir, file), 'utf8')));
  await (await start({ DATA_DIR: dataDir })).close();
  const made = await keys();
  expect(new Set(made.filter((key) => /^[0-9a-f]{64}$/.test(key))).size).toBe(2);
  expect((await stat(join(dataDir, 'inventory.key'))).mode & 0o777).toBe(0o600);
  await (await start({ DATA_DIR: dataDir })).close();
  expect(await keys()).toEqual(made);
  await rm(dataDir, { recursive: true });
});

test('给了密钥就用给的，数据目录里不做；太短的不启动，说明是哪一个', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  const given = { TRAIL_KEY: 't'.repeat(32), INVENTORY_KEY: 'i'.repeat(32) };
  await (await start({ DATA_DIR: dataDir, ...given })).close();
  expect((await readdir(dataDir)).filter((file) => file.endsWith('.key'))).toStrictEqual([]);
  await expect(start({ DATA_DIR: dataDir, ...given, INVENTORY_KEY: 'short' })).rejects.toThrow(
    'INVENTORY_KEY',
  );
  await rm(dataDir, { recursive: true });
});

test('附件目录不在，说明是哪一个，不启动，也不去建', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const FILES_DIR = join(dataDir, 'mount');
  await expect(start({ DATA_DIR: dataDir, FILES_DIR })).rejects.toThrow(
    `FILES_DIR is not there: ${FILES_DIR}`,
  );
  await expect(stat(FILES_DIR)).rejects.toThrow('ENOENT');
  await rm(dataDir, { recursive: true });
});

/** The warnings that are logged while something is done. */
async function logOf(act: () => Promise<void>): Promise<string> {
  const written: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await act();
    return written.join('');
  } finally {
    spy.mockRestore();
  }
}

describe('程序是数据库的什么人', () => {
  /** What is logged while a server starts and stops, and what it says of its health. */
  async function startedWith(databaseConnection: DatabaseConnection) {
    // Without a demo company it is not linked with anything.
    const demoInventory = { baseAddress: 'http://127.0.0.1:9', userName: 'demo', password: 'demo' };
    let text = '';
    const log = await logOf(async () => {
      const settings = { ...env, LOG_LEVEL: 'warn' };
      const server = await startServer({ databaseConnection, env: settings, demoInventory });
      ({ text } = await health(server.address));
      await server.close();
    });
    return { log, text };
  }

  const urlOf = ({ host, port, user, password, database }: typeof connection) => {
    const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
    return `postgres://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
  };

  const ADVICE = 'the database is used as its superuser: give the program a role of its own';

  test('超级用户：启动时记下警告，健康检查也说出来', async () => {
    const { log, text } = await startedWith({ connectionString: urlOf(connection) });
    expect(log).toContain(ADVICE);
    expect(text).toContain('"superuser":true');
  });

  test('自己的角色：没有警告', async () => {
    const { log, text } = await startedWith(connection);
    expect(log).toBe('');
    expect(text).not.toContain('superuser');
  });

  test('数据库的主人另走一条路：角色由它建好，有权读写，改不了操作日志；时限记在角色上，连接池不传也有', async () => {
    const user = `program_${randomBytes(4).toString('hex')}`;
    const program = { ...connection, user };
    const settings = { DATABASE_OWNER_URL: urlOf(connection) };
    const begin = () =>
      startServer({ databaseConnection: { connectionString: urlOf(program) }, env: { ...env, ...settings } });
    await (await begin()).close();
    const server = await begin(); // The second time nothing has to be made.
    const client = new Client(program);
    try {
      expect((await health(server.address)).text).not.toContain('superuser');
      await client.connect();
      for (const [name, value] of Object.entries(programSettings)) {
        expect((await client.query(`show ${name}`)).rows).toEqual([{ [name]: value }]);
      }
      await expect(client.query(`update event set content = '{}'`)).rejects.toThrow('permission denied');
    } finally {
      await client.end();
      await server.close();
      await sql.raw(`drop owned by ${user}`).execute(db);
      await sql.raw(`drop role ${user}`).execute(db);
    }
  });

  test('主人的地址，没有程序的：不启动，说明缺哪一个', async () => {
    await expect(start({ DATABASE_OWNER_URL: urlOf(connection) })).rejects.toThrow('needs DATABASE_URL');
  });
});

test('停止时等打扫做完，再放开数据库', async () => {
  const log = await logOf(async () => {
    const closing = await db.transaction().execute(async (trx) => {
      await sql`lock table session`.execute(trx);
      const server = await start({ LOG_LEVEL: 'warn' }); // Its first sweep waits for the table.
      return { closed: server.close() };
    });
    await closing.closed;
  });
  expect(log).toBe('');
});

test('三个实例同时在一个数据库上启动', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  for (const { address } of servers) expect((await health(address)).status).toBe(200);
  await Promise.all(servers.map((server) => server.close()));
});

test('数据库比程序新：不启动，说明原因', async () => {
  const tomorrow = { name: '0002-tomorrow', timestamp: '' };
  await db.insertInto('kysely_migration').values(tomorrow).execute();
  await expect(start()).rejects.toThrow('更新版本的明账升级过（0002-tomorrow）');
  await db.deleteFrom('kysely_migration').where('name', '=', tomorrow.name).execute();
});

test('端口被占用就启动失败，不留下连接', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  await expect(start({ PORT: port })).rejects.toThrow('EADDRINUSE');
  other.close();
});

// A kept-alive connection would be waited for beyond this test's time-out.
test('停止时先做完手上的请求，不等空闲的连接', async () => {
  const server = await start();
  await health(server.address); // Leaves a connection that is kept alive.
  const login = fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'mobile=13900000001&password=unknown',
  });
  const attempts = db.selectFrom('login_failure').select('id');
  while ((await attempts.execute()).length === 0) await new Promise(setImmediate);
  await server.close();
  expect(await (await login).json()).toMatchObject({ success: false, msg: '账号或密码错误！' });
});

test('停止时先说不接请求，再答一阵，让负载均衡器来得及知道', async () => {
  const server = await start({ DRAIN_SECONDS: '3' });
  const ready = async () => (await fetch(`${server.address}/api/ready`)).status;
  expect(await ready()).toBe(200);
  const closed = server.close();
  expect(await ready()).toBe(503);
  expect(await health(server.address)).toMatchObject({ status: 200 });
  await closed;
  await expect(ready()).rejects.toThrow('fetch failed');
});

test('打扫：只删过期的', async () => {
  const now = new Date('2026-03-15T02:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .insertInto('app_user')
    .values({
      id: 1,
      mobile: '13900000000',
      real_name: '会计',
      email: null,
      avatar_url: null,
      password_hash: null,
      current_account_set_id: null,
      current_organization_id: null,
    })
    .execute();
  const living = await insertSession(db, daysAgo(29), { userId: 1, workplace: null, isLasting: true });
  await insertSession(db, daysAgo(31), { userId: 1, workplace: null, isLasting: true });
  const keys = [1, 4].map((days) => ({
    user_id: 1,
    key: `k${days}`,
    request_hash: Buffer.alloc(0),
    response: '1',
    created_at: daysAgo(days),
  }));
  await db.insertInto('idempotency_key').values(keys).execute();
  await sweep(db, now);
  expect(await db.selectFrom('session').select('token_hash').execute()).toEqual([
    { token_hash: hashToken(living) },
  ]);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'k1' }]);
});
