import { sql } from 'kysely';
import { createTestApp } from '../../../test/testApp';
import { hashPassword } from '../../password/hashPassword';

jest.mock('../../password/hashPassword', () => ({
  ...jest.requireActual<object>('../../password/hashPassword'),
  hashPassword: jest.fn(),
}));

const app = createTestApp();
const { hashPassword: hash } = jest.requireActual<{ hashPassword: typeof hashPassword }>(
  '../../password/hashPassword',
);

/** Transactions that were open, and left waiting, while a password was hashed. */
let waiting: number[] = [];

beforeEach(() => {
  waiting = [];
  jest.mocked(hashPassword).mockImplementation(async (password, passes) => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::int as number from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
    waiting.push(rows[0]?.number ?? -1);
    return hash(password, passes);
  });
});

/** As the tests' configuration has it; without it the hash costs twenty passes. */
const COST = /,t=1,/;

test('算密码散列时没有事务等着它，用的是配置的代价：注册、忘记密码、改密码', async () => {
  const mobile = '13612340001';
  const client = app.anonymous();
  await client.get(`/regMsg/${mobile}`);
  const password = '春天的第一张凭证';
  await client.form('/register', { mobile, code: app.sms.last(mobile).code, password });
  const hashOf = async () =>
    (
      await app.db
        .selectFrom('app_user')
        .where('mobile', '=', mobile)
        .select('password_hash')
        .executeTakeFirst()
    )?.password_hash;
  expect(await hashOf()).toMatch(COST);

  const next = { newPassword: '夏天的第一张凭证', repeatPassword: '夏天的第一张凭证' };
  expect(await client.form('/updatePwd', { original: password, ...next })).toMatchObject({ success: true });
  expect(await hashOf()).toMatch(COST);

  app.clock.advance(60);
  const stranger = app.anonymous();
  await stranger.get(`/sendMsg/${mobile}`);
  const last = { newPassword: '秋天的第一张凭证', repeatPassword: '秋天的第一张凭证' };
  const reset = { mobile, code: app.sms.last(mobile).code, ...last };
  expect(await stranger.form('/resetPassword', reset)).toMatchObject({ success: true });
  expect(await hashOf()).toMatch(COST);
  expect(waiting).toEqual([0, 0, 0]);
});

test('验证码不对，连散列都不算', async () => {
  const mobile = '13612340002';
  const client = app.anonymous();
  await client.get(`/regMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const answer = await client.form('/register', { mobile, code: wrong, password: '春天的第一张凭证' });
  expect(answer).toMatchObject({ success: false, msg: '验证码错误！' });
  expect(waiting).toStrictEqual([]);
});
