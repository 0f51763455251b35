import { createServer } from 'node:net';
import { buildApp } from '../../app';
import type { DatabaseState } from '../../databaseState';
import { createDatabase, type DatabaseConnection } from '../../db/database';
import { Readiness } from '../../Readiness';
import { createOwnTestApp } from '../../../test/testApp';

const app = createOwnTestApp();

test('健康检查不需要登录，也不需要 X-Requested-With', async () => {
  const answer = await app
    .anonymous()
    .send({ method: 'GET', url: '/health', headers: { 'x-requested-with': '' } });
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    code: 200,
    data: { database: 'up', version: 'test' },
  });
});

test('不存在的地址回答 404', async () => {
  const client = await app.signUp();
  expect(await client.get('/nothing')).toMatchObject({ status: 404, success: false, msg: '请求不存在' });
});

/** How a server answers whose database is another one. */
async function answerWith(connection: DatabaseConnection, databaseState: DatabaseState | null) {
  const db = createDatabase(connection, { maxConnections: 1 });
  const server = await buildApp({ ...app.services, db, databaseState });
  const { statusCode, headers, body } = await server.inject('/api/health');
  await server.close();
  await db.destroy();
  return { status: statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as object) };
}

const nowhere = { host: '/nonexistent', port: 5432, user: 'nobody', database: 'none' };

test.each<[what: string, databaseState: DatabaseState | null, database: string]>([
  ['没有人看着', null, 'down'],
  ['看着的人放弃了', () => 'down', 'down'],
  ['看着的人正在启动它', () => 'starting', 'starting'],
  ['看着的人以为它在', () => 'up', 'starting'],
])('数据库连不上，%s：回答 503 和多久再问', async (_what, databaseState, database) => {
  expect(await answerWith(nowhere, databaseState)).toMatchObject({
    ...{ status: 503, retryAfter: '5', success: false, code: 503, data: { database, version: 'test' } },
  });
});

test('数据库自己说正在启动：不用人管', async () => {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0');
  const message = Buffer.from(`E\0\0\0\0${fields}\0`);
  message.writeUInt32BE(message.length - 1, 1);
  const starting = createServer((socket) => socket.once('data', () => socket.end(message))).unref();
  await new Promise<void>((done) => starting.listen(0, '127.0.0.1', done));
  const address = starting.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await answerWith({ ...nowhere, host: '127.0.0.1', port }, null)).toMatchObject({
    ...{ status: 503, data: { database: 'starting' } },
  });
  await new Promise((done) => starting.close(done));
});

test('程序以超级用户的身份用数据库：说出来', async () => {
  expect(await answerWith(app.ownerConnection, null)).toMatchObject({
    ...{ status: 200, data: { database: 'up', superuser: true } },
  });
});

test('可以接请求：不需要登录；数据库不回答时不接，说多久再问', async () => {
  expect(await app.anonymous().get('/ready')).toMatchObject({
    ...{ status: 200, success: true, data: { state: 'ready' } },
  });
  const db = createDatabase(nowhere, { maxConnections: 1 });
  const server = await buildApp({ ...app.services, readiness: new Readiness(db) });
  const { statusCode, headers, body } = await server.inject('/api/ready');
  await server.close();
  await db.destroy();
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 503, data: { state: 'noDatabase' } });
});

test('所有连接都被占着：忙，仍然可以接请求', async () => {
  const share = { slots: 1, share: 1, line: 10, patience: 20_000 };
  const db = createDatabase(app.services.connection, { shares: { statement: share, transaction: share } });
  const server = await buildApp({ ...app.services, db });
  await db.connection().execute(async () => {
    expect((await server.inject('/api/ready')).statusCode).toBe(200);
  });
  await server.close();
  await db.destroy();
});

test('空闲的连接，前面的负载均衡器先放开：nginx 一分钟', () => {
  expect(app.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});
