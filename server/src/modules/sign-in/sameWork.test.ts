import { hash, verify } from '@node-rs/argon2';
import { createTestApp } from '../../../test/testApp';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<{ hash: typeof hash; verify: typeof verify }>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

/** A6: whose mobile it is shows neither in the words nor in the work; hashing is all that takes time. */
const app = createTestApp();
const PASSWORD = '春天的第一张凭证';
const UNKNOWN = '13600000000';

/** The hashes made and held against, each by its cost: `m=19456,t=1,p=1`. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  jest.mocked(hash).mockClear();
  jest.mocked(verify).mockClear();
  await call();
  const made = jest
    .mocked(hash)
    .mock.calls.map(([, cost]) => `made m=${cost?.memoryCost},t=${cost?.timeCost},p=${cost?.parallelism}`);
  const held = jest.mocked(verify).mock.calls.map(([text]) => `held ${String(text).split('$')[3]}`);
  return [...made, ...held];
}

async function person(passwordHash: string | null): Promise<string> {
  const { mobile } = await app.signUp();
  await app.db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('mobile', '=', mobile)
    .execute();
  return mobile;
}

const hashOf = (timeCost: number) => hash(PASSWORD, { memoryCost: 19_456, timeCost, parallelism: 1 });
const login = (mobile: string, password: string) =>
  app.anonymous().form('/login', { mobile, password, forever: 'true' });

test('登录：手机号认识不认识、有没有密码、密码对不对，都只算一次，一样贵；重启后的第一个也一样', async () => {
  const known = await person(await hashOf(1));
  const withoutPassword = await person(null);
  const first = await workOf(() => login(known, '不是这个密码'));
  expect(first).toEqual(['made m=19456,t=1,p=1', 'held m=19456,t=1,p=1']);
  for (const [mobile, password] of [
    [known, '不是这个密码'],
    [known, PASSWORD],
    [UNKNOWN, PASSWORD],
    [withoutPassword, PASSWORD],
    ['no such mobile', PASSWORD],
  ] as const) {
    expect([mobile, await workOf(() => login(mobile, password))]).toEqual([mobile, ['held m=19456,t=1,p=1']]);
  }
});

test('以前存的便宜的散列也要花现在的功夫', async () => {
  const older = await person(await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 }));
  expect(await workOf(() => login(older, '不是这个密码'))).toEqual([
    'held m=19456,t=1,p=1',
    'held m=1024,t=1,p=1',
  ]);
});

test.each(['重置密码', '验证码登录'])('%s：错的验证码不散列，回答也一样', async (way) => {
  const answers: string[] = [];
  for (const mobile of [await person(await hashOf(1)), await person(null), UNKNOWN]) {
    app.clock.advance(60);
    const fields = { mobile, code: '12', newPassword: PASSWORD, repeatPassword: PASSWORD };
    const work = await workOf(async () => {
      const client = app.anonymous();
      const isReset = way === '重置密码';
      const sent = isReset
        ? await client.get(`/sendMsg/${mobile}`)
        : await client.post('/login/message', { mobile });
      const opened = isReset
        ? await client.form('/resetPassword', fields)
        : await client.post('/login/code', fields);
      answers.push([sent, opened].map(({ status, text }) => `${status} ${text}`).join());
    });
    expect(work).toStrictEqual([]);
  }
  expect(new Set(answers).size).toBe(1);
});
