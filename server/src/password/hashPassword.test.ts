import { hash, verify } from '@node-rs/argon2';
import { hashPassword, isPasswordRight, PASSWORD_PASSES } from './hashPassword';

jest.mock('@node-rs/argon2');

/** Flooding the sign-in uses two hashes at once and leaves the rest of the machine to others. */
let working = 0;
let most = 0;

/** Counts who works beside it until it is done. */
async function counted<T>(outcome: T): Promise<T> {
  working += 1;
  most = Math.max(most, working);
  await new Promise((resolve) => setImmediate(resolve));
  working -= 1;
  return outcome;
}

beforeEach(() => {
  most = 0;
  jest.mocked(hash).mockImplementation(() => counted('a hash'));
  jest.mocked(verify).mockImplementation(() => counted(false));
});

test('不管来多少，散列和核对加在一起，同时算的最多两个', async () => {
  const people = Array.from({ length: 30 }, (_, index) => index);
  await Promise.all(
    people.map((index) =>
      index % 3 === 0
        ? hashPassword(`第${index}个人的密码`, PASSWORD_PASSES)
        : isPasswordRight('猜的', index % 3 === 1 ? null : 'x', PASSWORD_PASSES),
    ),
  );
  expect(most).toBe(2);
});

test('有一个出了错，后面的照样轮得到', async () => {
  jest.mocked(hash).mockImplementation(() => Promise.reject(new Error('out of memory')));
  const broken = await Promise.allSettled(
    Array.from({ length: 5 }, () => hashPassword('一个密码', PASSWORD_PASSES)),
  );
  expect(broken.every(({ status }) => status === 'rejected')).toBe(true);
  jest.mocked(hash).mockImplementation(() => counted('a hash'));
  await Promise.all(Array.from({ length: 5 }, () => hashPassword('一个密码', PASSWORD_PASSES)));
  expect(most).toBe(2);
});
