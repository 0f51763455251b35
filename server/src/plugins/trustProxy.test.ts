import { createOwnTestApp, createTestApp, newCompany, type TestApp } from '../../test/testApp';

const CLIENT = '203.0.113.9';
const MADE_UP = '198.51.100.7';

/** The address the trail keeps for a request with this X-Forwarded-For. */
async function addressOnTrail(app: TestApp, forwarded: string): Promise<string> {
  const client = await app.signUp();
  client.headers['x-forwarded-for'] = forwarded;
  await app.createAccountSet(client, { ...newCompany, companyName: `公司${client.mobile}` });
  const { content } = await app.db
    .selectFrom('event')
    .innerJoin('session', 'session.account_set_id', 'event.account_set_id')
    .where('session.user_id', '=', client.userId)
    .select('content')
    .executeTakeFirstOrThrow();
  const { address } = JSON.parse(content) as { address: string };
  return address === client.address ? 'peer' : address;
}

describe('没有代理', () => {
  const app = createTestApp();

  test('来访者自称的地址不算数', async () => {
    expect(await addressOnTrail(app, MADE_UP)).toBe('peer');
  });
});

describe('前面有一个代理（TRUST_PROXY=1）', () => {
  const app = createOwnTestApp({ proxies: 1 });

  test('只信代理加上的最右一个地址，左边的可以伪造', async () => {
    expect(await addressOnTrail(app, CLIENT)).toBe(CLIENT);
    expect(await addressOnTrail(app, `${MADE_UP}, ${CLIENT}`)).toBe(CLIENT);
  });

  test('换着伪造地址也逃不过频率限制', async () => {
    const client = app.anonymous();
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      client.headers['x-forwarded-for'] = `198.51.100.${attempt}, ${CLIENT}`;
      answers.push(await client.form('/login', {}));
    }
    expect(answers.at(-1)).toMatchObject({ status: 429 });
  });
});
