import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { everyFault, INVENTORY_USER, InventorySystem, link } from '../../../../test/inventory';
import { createOwnTestApp, createTestApp } from '../../../../test/testApp';
import { Refusal } from '../../../Refusal';
import { fetchContained, type ContainedAnswer } from './fetchContained';
import { readAllowed, reachableAddress, type Reach } from './reachableAddress';
import { openSecret, sealSecret } from './secretSeal';

const app = createTestApp();
let system: InventorySystem;
let books: Bookkeeper;

beforeAll(async () => {
  system = await InventorySystem.start();
  books = await bookkeeper(app);
  await link(books, system);
});
afterAll(() => system.stop());
afterEach(() => {
  system.fault = null;
});

const bodyOf = (answer: ContainedAnswer) =>
  answer.kind === 'json' ? (JSON.parse(answer.bytes.toString()) as unknown) : answer.kind;

/** A signal that never aborts. */
const calm = new AbortController().signal;

const documents = () =>
  books.client.get('/inventory/financial/order', { start: '2026-01-01', end: '2026-01-31', type: '1' });

describe('进销存出错时', () => {
  test.each(everyFault)(
    '%s：说明原因，不是后台异常，也不透露对方的内容；其他功能照常',
    async (fault, message) => {
      system.fault = fault;
      const waiting = Promise.all([documents(), documents(), documents()]);
      await expect(books.client.get('/subject')).resolves.toMatchObject({ success: true });
      for (const answer of await waiting) {
        expect(answer).toMatchObject({ status: 200, success: false });
        expect(answer.msg).toContain(message);
        expect(answer.text).not.toMatch(/数据库连接失败|10\.1\.2\.3|Bad Gateway/);
      }
      // Nothing is held open for what never comes.
      await system.idle();
    },
  );

  // Signing in sends no token that could have expired.
  test.each(everyFault.filter(([fault]) => fault !== 'expired'))(
    '关联时%s：说明原因，什么也没存',
    async (fault, message) => {
      const other = await bookkeeper(app);
      system.fault = fault;
      const answer = await other.client.put('/inventory/link', {
        baseAddress: system.address,
        userName: INVENTORY_USER.username,
        password: INVENTORY_USER.password,
      });
      expect(answer).toMatchObject({ status: 200, success: false });
      expect(answer.msg).toContain(message);
      await expect(other.client.get('/inventory/link')).resolves.toMatchObject({ data: { isLinked: false } });
    },
  );

  test('恢复以后立刻能用', async () => {
    await expect(documents()).resolves.toMatchObject({ success: true, data: { total: 47 } });
  });

  test('令牌过期：自己重新登录一次，用的人不知道', async () => {
    system.expireTokens();
    const before = system.calls.length;
    await expect(documents()).resolves.toMatchObject({ success: true });
    const made = system.calls.slice(before).map((call) => call.replace(/\?.*/, ''));
    expect(made).toEqual(['GET /financial/order', 'POST /financial/login', 'GET /financial/order']);
  });

  test('关联时密码不对：原话告诉您，什么也没存', async () => {
    const other = await bookkeeper(app);
    const answer = await other.client.put('/inventory/link', {
      baseAddress: system.address,
      userName: INVENTORY_USER.username,
      password: 'wrong',
    });
    expect(answer).toMatchObject({ success: false, msg: '进销存系统答复：“用户名或密码错误”' });
    await expect(other.client.get('/inventory/link')).resolves.toMatchObject({ data: { isLinked: false } });
  });
});

describe('只连外面的地址', () => {
  const nowhere: Reach = { allowed: readAllowed(''), resolve: () => Promise.reject(new Error('no names')) };
  const names = (...answers: string[]): Reach => ({
    ...nowhere,
    resolve: () =>
      Promise.resolve(answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
  });

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.0.0.8/',
    'http://172.31.255.1/',
    'http://192.168.1.1:8080/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
  ])('%s 不连', async (address) => {
    await expect(reachableAddress(new URL(address), nowhere, calm)).rejects.toThrow('内部网络');
  });

  test('名字指向内部的不连，一半在外一半在内的也不连', async () => {
    const url = new URL('http://jxc.example.com/');
    await expect(reachableAddress(url, names('10.0.0.8'), calm)).rejects.toThrow('内部网络');
    await expect(reachableAddress(url, names('93.184.215.14', '127.0.0.1'), calm)).rejects.toThrow(
      '内部网络',
    );
    await expect(reachableAddress(url, names('93.184.215.14'), calm)).resolves.toMatchObject({
      address: '93.184.215.14',
    });
    await expect(reachableAddress(url, nowhere, calm)).rejects.toThrow('找不到');
  });

  test('管理员放行的可以连，只是那一个', async () => {
    const allowed = readAllowed('192.168.1.20, 10.8.0.0/16');
    const open = (address: string) => reachableAddress(new URL(address), { ...nowhere, allowed }, calm);
    await expect(open('http://192.168.1.20:8080/')).resolves.toMatchObject({ address: '192.168.1.20' });
    await expect(open('http://10.8.77.1/')).resolves.toMatchObject({ family: 4 });
    await expect(open('http://192.168.1.21/')).rejects.toThrow('内部网络');
    expect(() => readAllowed('jxc.local')).toThrow('INVENTORY_ALLOW: jxc.local');
    expect(() => readAllowed('10.0.0.0/40')).toThrow('INVENTORY_ALLOW');
  });

  describe('名字换了指向', () => {
    let outside: Server;
    beforeAll(async () => {
      outside = createServer((request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ host: request.headers.host, token: request.headers.authorization ?? null }),
        );
      }).listen(0, '127.0.0.1');
      await once(outside, 'listening');
    });
    afterAll(() => outside.close());

    test('连的是看过的那个地址：名字只问一次', async () => {
      const { port } = outside.address() as AddressInfo;
      const answers = ['127.0.0.1', '127.0.0.2'];
      let asked = 0;
      const rebinding: Reach = {
        allowed: readAllowed('127.0.0.1'),
        resolve: () => Promise.resolve([{ address: answers[asked++] ?? '127.0.0.2', family: 4 }]),
      };
      const url = new URL(`http://jxc.example.com:${port}/financial/order`);
      const answer = await fetchContained({ url, method: 'GET', token: 't-1' }, rebinding);
      expect(bodyOf(answer)).toEqual({ host: `jxc.example.com:${port}`, token: 'Bearer t-1' });
      await expect(fetchContained({ url, method: 'GET' }, rebinding)).rejects.toThrow(Refusal);
      expect(asked).toBe(2);
    });

    test('转到别处时每一步都再看一次，令牌不跟过去；带密码的不跟', async () => {
      const { port } = outside.address() as AddressInfo;
      const redirecting = createServer((_request, response) => {
        response.writeHead(302, { location: `http://other.example.com:${port}/jxc/financial/login` }).end();
      }).listen(0, '127.0.0.1');
      await once(redirecting, 'listening');
      const first = (redirecting.address() as AddressInfo).port;
      const seen: string[] = [];
      const reach: Reach = {
        allowed: readAllowed('127.0.0.1'),
        resolve: (host) => {
          seen.push(host);
          return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
        },
      };
      const url = new URL(`http://jxc.example.com:${first}/`);
      const answer = await fetchContained({ url, method: 'GET', token: 't-2' }, reach);
      expect(bodyOf(answer)).toEqual({ host: `other.example.com:${port}`, token: null });
      expect(seen).toEqual(['jxc.example.com', 'other.example.com']);
      const form = new URLSearchParams({ password: 'secret' });
      await expect(fetchContained({ url, method: 'POST', form }, reach)).rejects.toThrow(
        `进销存系统要求改用“http://other.example.com:${port}/jxc”，请把地址改成它再试。`,
      );
      redirecting.close();
    });
  });
});

describe('密码', () => {
  const key = 'a key of the operator, long enough';

  test('存的是密文，同一个密码两次也不同，换了密钥、账套或一个字节都打不开', () => {
    const sealed = sealSecret('Jxc-2026-key', key, 7);
    expect(openSecret(sealed, key, 7)).toBe('Jxc-2026-key');
    expect(sealed.includes('Jxc')).toBe(false);
    expect(sealSecret('Jxc-2026-key', key, 7).equals(sealed)).toBe(false);
    expect(openSecret(sealed, `${key}.`, 7)).toBeNull();
    expect(openSecret(sealed, key, 8)).toBeNull();
    const turned = Buffer.from(sealed);
    turned.writeUInt8(turned.readUInt8(turned.length - 1) ^ 1, turned.length - 1);
    expect(openSecret(turned, key, 7)).toBeNull();
    expect(openSecret(sealed.subarray(0, 9), key, 7)).toBeNull();
  });

  test('哪个接口都不给出来，线索里也没有', async () => {
    const { password } = INVENTORY_USER;
    const answers = await Promise.all(
      ['/inventory/link', '/init', '/inventory/stores', '/account-sets'].map((url) => books.client.get(url)),
    );
    for (const { text } of answers) expect(text).not.toContain(password);
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .select('content')
      .execute();
    expect(events.map(({ content }) => content).join()).not.toContain(password);
    const rows = await app.db.selectFrom('inventory_link').selectAll().execute();
    expect(rows.every(({ secret }) => secret !== null && !secret.includes(password))).toBe(true);
  });

  test('换了地址要重新输密码：存着的密码不会发到别处', async () => {
    const asked = { baseAddress: 'http://127.0.0.1:9', userName: INVENTORY_USER.username, password: '' };
    await expect(books.client.put('/inventory/link', asked)).resolves.toMatchObject({
      success: false,
      msg: '请填写进销存的密码；换了地址或用户名时要重新填写。',
    });
    const same = { ...asked, baseAddress: system.address };
    await expect(books.client.put('/inventory/link', same)).resolves.toMatchObject({ success: true });
  });

  test.each(['ftp://jxc.example.com', 'http://a:b@jxc.example.com', 'jxc', 'http://jxc.example.com/?a=1'])(
    '%s 不是地址',
    async (baseAddress) => {
      const answer = await books.client.put('/inventory/link', { baseAddress, userName: 'u', password: 'p' });
      expect(answer.msg).toContain('进销存地址应以 http:// 或 https:// 开头');
    },
  );
});

describe('服务器没有密钥', () => {
  const bare = createOwnTestApp({ inventory: { key: null, allowed: readAllowed('127.0.0.1') } });

  test('页面知道，关联时说明怎么办', async () => {
    const { client } = await bookkeeper(bare);
    await expect(client.get('/inventory/link')).resolves.toMatchObject({
      data: { isReady: false, isLinked: false },
    });
    const answer = await client.put('/inventory/link', {
      baseAddress: system.address,
      userName: 'u',
      password: 'p',
    });
    expect(answer.msg).toContain('INVENTORY_KEY');
  });
});
