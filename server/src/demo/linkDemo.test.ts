import type { WireInventoryLink } from '@mingzhang/shared/wire/inventoryLink';
import type { WireStoreRow } from '@mingzhang/shared/wire/inventoryMapping';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { InventoryConnection } from '../modules/inventory/connection/InventoryClient';
import { INVENTORY_USER, InventorySystem } from '../../test/inventory';
import { testDatabase } from '../../test/testDatabase';
import { startServer } from '../startServer';
import { demoLogin } from './demoLogin';

const { connection, db } = testDatabase();
const env = { PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', INVENTORY_KEY: 'the key of a test, 32 characters' };
const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);

let first: InventorySystem;
let second: InventorySystem;
beforeAll(async () => {
  first = await InventorySystem.start(0, '127.0.0.1', month);
  second = await InventorySystem.start(0, '127.0.0.1', month);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

const { username: userName, password } = INVENTORY_USER;
const of = (system: InventorySystem): InventoryConnection => ({
  baseAddress: system.address,
  userName,
  password,
});

type Ask = <T>(
  path: string,
  method?: string,
  body?: object,
) => Promise<{ success: boolean; msg: string; data: T }>;

/** Signed in to the demo, on a server that was started with or without the stand-in. */
async function inDemo<T>(
  demoInventory: InventoryConnection | null,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const server = await startServer({ databaseConnection: connection, env, demoInventory });
  const ajax = { 'x-requested-with': 'XMLHttpRequest' };
  try {
    const body = new URLSearchParams({ ...demoLogin, forever: 'true' });
    const signedIn = await fetch(`${server.address}/api/login`, { method: 'POST', headers: ajax, body });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    return await work(async (path, method = 'GET', json) => {
      const headers = { ...ajax, cookie, ...(json ? { 'content-type': 'application/json' } : {}) };
      const sent = { method, headers, ...(json ? { body: JSON.stringify(json) } : {}) };
      const reply = await fetch(`${server.address}/api${path}`, sent);
      return reply.json() as never;
    });
  } finally {
    await server.close();
  }
}

const linkOf = async (ask: Ask) => (await ask<WireInventoryLink>('/inventory/link')).data;
const events = () =>
  db
    .selectFrom('event')
    .where('action', 'like', 'inventory.%')
    .orderBy('sequence')
    .select(['action', 'account_set_id'])
    .execute();

test('没有模拟进销存：演示公司没有关联，也连不上本机', async () => {
  await inDemo(null, async (ask) => {
    expect(await linkOf(ask)).toMatchObject({ isLinked: false, baseAddress: '' });
    expect(await ask('/inventory/link', 'PUT', of(first))).toMatchObject({
      success: false,
      msg: expect.stringContaining('内部网络'),
    });
  });
});

test('有模拟进销存：登录就有单据，门店已对应；再启动不再记一次', async () => {
  await inDemo(of(first), async (ask) => {
    expect(await linkOf(ask)).toMatchObject({ isLinked: true, baseAddress: first.address });
    const stores = (await ask<WireStoreRow[]>('/inventory/stores')).data;
    expect(stores.map(({ orgId }) => orgId !== null)).toEqual([true, false, false]);
    const asked = `start=${month}-01&end=${month}-28&type=1&page=1&pageSize=20`;
    const orders = await ask<{ total: number }>(`/inventory/financial/order?${asked}`);
    expect(orders.data.total).toBeGreaterThan(0);
  });
  await inDemo(of(first), linkOf);
  expect((await events()).map(({ action }) => action)).toEqual(['inventory.link', 'inventory.mapStores']);
});

test('只放行它的端口；别的账套不关联', async () => {
  await inDemo(of(first), async (ask) => {
    const refused = await ask('/inventory/link', 'PUT', of(second));
    expect(refused).toMatchObject({ success: false, msg: expect.stringContaining('内部网络') });
    const own = await ask<WireAccountSet>('/account-sets/demo', 'POST', {});
    expect(own.success).toBe(true);
    expect(await linkOf(ask)).toMatchObject({ isLinked: false, baseAddress: '' });
  });
  await inDemo(of(second), async (ask) => {
    expect(await linkOf(ask)).toMatchObject({ isLinked: false, baseAddress: '' });
  });
});

test('换了端口，关联跟着走；没有它时不动', async () => {
  const addresses = () => db.selectFrom('inventory_link').select(['base_address', 'secret']).execute();
  expect(await addresses()).toMatchObject([{ base_address: second.address }]);
  await inDemo(null, () => Promise.resolve());
  expect(await addresses()).toMatchObject([{ base_address: second.address }]);
  await inDemo(of(first), () => Promise.resolve());
  expect(await addresses()).toMatchObject([{ base_address: first.address }]);
});

test('自己取消的、自己换成别家的，不再关联', async () => {
  const kept = () => db.selectFrom('inventory_link').select(['base_address', 'secret']).execute();
  await db.updateTable('inventory_link').set({ base_address: 'https://jxc.example.com' }).execute();
  const own = await kept();
  await inDemo(of(second), () => Promise.resolve());
  expect(await kept()).toEqual(own);
  await db.updateTable('inventory_link').set({ base_address: first.address, secret: null }).execute();
  await inDemo(of(second), () => Promise.resolve());
  expect(await kept()).toEqual([{ base_address: first.address, secret: null }]);
});
