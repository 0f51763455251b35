import { hash } from '@node-rs/argon2';
import { hashPassword, isOutdated, isPasswordRight, PASSWORD_PASSES } from './hashPassword';
import { leakedPasswordCount } from './leakedPasswords';
import { passwordProblems } from './passwordProblems';

const MOBILE = '13912345678';
const messagesFor = (password: string) =>
  passwordProblems(password, password, MOBILE).map(({ message }) => message);

test('存的是 argon2id：19 MiB，二十遍', async () => {
  expect(await hashPassword('一个不常见的密码', PASSWORD_PASSES)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=20,p=1\$/,
  );
});

test('密码对了才对；长密码不截断，不去空格', async () => {
  const password = ` ${'很长的密码'.repeat(20)} `;
  const hash = await hashPassword(password, PASSWORD_PASSES);
  expect(await isPasswordRight(password, hash, PASSWORD_PASSES)).toBe(true);
  expect(await isPasswordRight(password.trim(), hash, PASSWORD_PASSES)).toBe(false);
  expect(await isPasswordRight(password.slice(0, -2), hash, PASSWORD_PASSES)).toBe(false);
});

test('以前便宜的算法存的密码照样能用，认得出该换了', async () => {
  const old = await hash('一个不常见的密码', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await isPasswordRight('一个不常见的密码', old, PASSWORD_PASSES)).toBe(true);
  expect(isOutdated(old, PASSWORD_PASSES)).toBe(true);
  expect(isOutdated(await hashPassword('一个不常见的密码', PASSWORD_PASSES), PASSWORD_PASSES)).toBe(false);
});

test('没有密码的人，什么密码都不对', async () => {
  expect(await isPasswordRight('', null, PASSWORD_PASSES)).toBe(false);
  expect(await isPasswordRight('a password that nobody has chosen', null, PASSWORD_PASSES)).toBe(false);
});

test('同时很多次也都算完', async () => {
  const hash = await hashPassword('一个不常见的密码', PASSWORD_PASSES);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      isPasswordRight(index % 2 ? '一个不常见的密码' : '错的密码', hash, PASSWORD_PASSES),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(6);
});

test.each([
  '12345678',
  '87654321',
  '23456789',
  '11111111',
  'abababab',
  '12312312',
  'abcdefgh',
  'QWERTYUIOP',
  'Password1',
  'a123456789',
  '5201314a',
  'mingzhang123',
])('太常见：%s', (password) => {
  expect(messagesFor(password)).toEqual(['密码设置错误！这个密码太常见，容易被猜到，请换一个']);
});

test('泄露最多的密码，认得三千个以上；大小写不同也是同一个', () => {
  expect(leakedPasswordCount).toBeGreaterThanOrEqual(3_000);
  for (const password of ['corvette', 'Maverick', 'trustno1', 'STEELERS', 'q1w2e3r4t5', 'jennifer']) {
    expect(messagesFor(password)).toEqual(['密码设置错误！这个密码太常见，容易被猜到，请换一个']);
  }
});

test('不能包含手机号，至少八位', () => {
  expect(messagesFor(`a${MOBILE}`)).toEqual(['密码设置错误！密码不能包含手机号']);
  expect(messagesFor('凭证凭证凭证凭')).toEqual(['密码设置错误！密码至少 8 位']);
});

test.each(['correct horse battery', '我家的猫叫记账员', 'mingzhang-demo', 'x7!kQp2w'])(
  '可以用：%s',
  (password) => {
    expect(messagesFor(password)).toStrictEqual([]);
  },
);
