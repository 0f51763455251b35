import { createOwnTestApp } from '../../../test/testApp';

/** A1, A3: what many addresses get for one mobile, one address for many mobiles, and a network in a day. */
const app = createOwnTestApp();

let last = 0;
const freshMobile = () => `137${String(++last).padStart(8, '0')}`;
const sent = (mobile: string) => app.sms.messages.filter((message) => message.mobile === mobile);
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('一个地址要一千个手机号的：三十条以后都拒绝', async () => {
  const client = app.anonymous();
  const before = app.sms.messages.length;
  const answers = [];
  for (let count = 0; count < 1_000; count += 1) answers.push(await client.get(`/sendMsg/${freshMobile()}`));
  expect(answers.slice(0, 30).every(({ success }) => success)).toBe(true);
  expect(answers.slice(30).every(({ status }) => status === 429)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ success: false, code: 429, msg: '操作太频繁，请稍后再试' });
  expect(app.sms.messages.length - before).toBe(30);
});

describe('一千个地址一起来', () => {
  /** All of one mobile's business, each from an address of its own, twenty at a time. */
  async function fromThousand(
    deed: (client: ReturnType<typeof app.anonymous>) => Promise<{ success: boolean }>,
  ) {
    const answers: boolean[] = [];
    for (let round = 0; round < 50; round += 1) {
      const clients = Array.from({ length: 20 }, (_, index) =>
        Object.assign(app.anonymous(), { address: `203.0.${round}.${index}` }),
      );
      answers.push(...(await Promise.all(clients.map(deed))).map(({ success }) => success));
    }
    return answers.filter(Boolean).length;
  }

  test('要同一个手机号的验证码：发一条', async () => {
    const mobile = freshMobile();
    expect(await fromThousand((client) => client.get(`/sendMsg/${mobile}`))).toBe(1);
    expect(sent(mobile)).toHaveLength(1);
  });

  test('猜同一条验证码：还是五次，对的也不行了', async () => {
    const mobile = freshMobile();
    await app.anonymous().get(`/regMsg/${mobile}`);
    const { code } = app.sms.last(mobile);
    const guess = { mobile, code: wrongFor(code) };
    expect(await fromThousand((client) => client.form('/register', guess))).toBe(0);
    const row = await app.db
      .selectFrom('sms_code')
      .where('mobile', '=', mobile)
      .select('failed_tries')
      .executeTakeFirstOrThrow();
    expect(row.failed_tries).toBe(5);
    expect(await app.anonymous().form('/register', { mobile, code })).toMatchObject({
      success: false,
      msg: '验证码错误！',
    });
  });
});

describe('一个网络一天最多二百条', () => {
  const SENT = 199;

  /** What a network has had today already, to other mobiles. */
  async function sentBefore(network: string): Promise<void> {
    const ids = await app.ids.take(SENT);
    const now = app.clock.now();
    await app.db
      .insertInto('sms_code')
      .values(
        ids.map((id, index) => ({
          ...{ id, network, mobile: `188${String(index).padStart(8, '0')}`, purpose: 'reset' },
          ...{ code_hash: Buffer.alloc(32), created_at: now, expires_at: now },
        })),
      )
      .execute();
  }
  const askFrom = (remoteAddress: string) =>
    app.anonymous().send({ method: 'GET', url: `/sendMsg/${freshMobile()}`, remoteAddress });

  test.each([
    ['IPv4 地址', '192.0.2.44', '192.0.2.44', '192.0.2.44', '192.0.2.45'],
    ['IPv6 按 /64 算', '2001:db8:1:2::/64', '2001:db8:1:2::a', '2001:db8:1:2:9::b', '2001:db8:1:3::a'],
  ])('%s', async (_what, network, last, beyond, elsewhere) => {
    await sentBefore(network);
    expect(await askFrom(last)).toMatchObject({ success: true });
    expect(await askFrom(beyond)).toMatchObject({
      success: false,
      code: 429,
      msg: '您所在的网络今天的验证码已用完，请明天再试，或换一个网络。',
    });
    expect(await askFrom(elsewhere)).toMatchObject({ success: true });
    app.clock.advance(86_401);
    expect(await askFrom(beyond)).toMatchObject({ success: true });
  });
});

test('一个 IPv6 网络换着地址要，也和一个地址一样频繁', async () => {
  const answers = [];
  for (let count = 0; count < 31; count += 1) {
    const url = `/sendMsg/${freshMobile()}`;
    const remoteAddress = `2001:db8:7:7::${(count + 1).toString(16)}`;
    answers.push(await app.anonymous().send({ method: 'GET', url, remoteAddress }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
});
