import { sql } from 'kysely';
import { may, roles, type Role } from '@mingzhang/shared/accounting/permission';
import { access } from '../src/access';
import type { Access } from '../src/access/accessRule';
import { insertSession, type SessionWorkplace } from '../src/session/sessionStore';
import { recordAnswers, leaksOf } from './recordAnswers';
import type { TestAnswer, TestClient } from './TestClient';
import { createTestApp, type TestAccountSet } from './testApp';

/**
 * T1: every endpoint of the access table × set of the session × role. A route is tested as soon as it is in the
 * table. T7: no answer contains a hash, a token or another person's mobile.
 */
const app = createTestApp();
const recording = recordAnswers();

interface Endpoint {
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly rule: Access;
}

/** The first ends the very session one asks with, the second moves it to another set; tested where they are. */
const LEAVING = ['GET /logout', 'POST /account-sets/demo'];

const endpoints = Object.entries(access)
  .filter(([key]) => !LEAVING.includes(key))
  .map(([key, rule]): Endpoint => {
    const [method, path = ''] = key.split(' ') as [Endpoint['method'], string];
    // An unused id: the right is checked before it is looked up.
    return { key, method, url: path.replace(/:\w+/g, '999999999'), rule };
  });

const MISSING: SessionWorkplace = { accountSetId: 999_999_998, organizationId: 999_999_997 };
const FOREIGN_COMPANY = '别人的公司';

let manager: TestClient;
let foreign: TestAccountSet;
let deleted: TestAccountSet;

beforeAll(async () => {
  const stranger = await app.signUp();
  foreign = await app.createAccountSet(stranger, { companyName: FOREIGN_COMPANY });
  const former = await app.signUp();
  deleted = await app.createAccountSet(former);
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.deleteFrom('member').where('account_set_id', '=', deleted.id).execute();
    await trx.deleteFrom('account_set').where('id', '=', deleted.id).execute();
  });
});

beforeEach(async () => {
  manager = await app.signUp();
  await app.createAccountSet(manager);
});

const NO_SET = '还没有选择账套，请先创建或选择账套。';
const LOST_SET = '您所在的账套已被删除，或您已不再是它的成员；请刷新页面，进入其他账套。';
const NO_RIGHT = '您在本账套的角色没有这项权限，如有需要请联系账套管理员。';

/** What is wrong with an answer; '' when it is as the table says. */
type Judgement = (endpoint: Endpoint, answer: TestAnswer<unknown>) => string;

const refusedBy = (answer: TestAnswer<unknown>, msg: string) =>
  answer.status === 200 &&
  !answer.success &&
  answer.code === 403 &&
  answer.msg === msg &&
  answer.data === null;

const inOwnSet =
  (role: Role): Judgement =>
  ({ rule }, answer) => {
    if (rule === 'public' || rule === 'signedIn' || may(role, rule))
      return answer.code === 403 || answer.code === 401 ? '应当可以' : '';
    return refusedBy(answer, NO_RIGHT) ? '' : '应当拒绝';
  };

const refusedWith =
  (message: string): Judgement =>
  ({ rule }, answer) => {
    if (rule === 'public' || rule === 'signedIn') return answer.code === 401 ? '应当可以' : '';
    return refusedBy(answer, message) ? '' : '应当拒绝';
  };
const withoutSet = refusedWith(NO_SET);
const outsideSet = refusedWith(LOST_SET);

const anonymously: Judgement = ({ rule }, answer) => {
  if (rule === 'public') return '';
  const EXPECTED = '{"success":false,"code":401,"msg":"登录已过期，请重新登录。","data":null}';
  return answer.status === 401 && answer.text === EXPECTED ? '' : '应当要求登录';
};

/** Calls every endpoint; answers the calls that are not answered as the table says. */
async function misjudged(
  client: () => Promise<TestClient> | TestClient,
  judge: Judgement,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    const { method, url, key } = endpoint;
    const answer = await (await client()).send({ method, url });
    // The old client would throw the user out to the login on 403, and says 后台异常 on 500.
    if (answer.status === 403 || answer.status === 500) wrong.push(`${key}: HTTP ${answer.status}`);
    if (answer.text.includes(FOREIGN_COMPANY)) wrong.push(`${key}: 说出了别人的账套`);
    const problem = judge(endpoint, answer);
    if (problem) wrong.push(`${key}: ${problem}，得到 ${answer.status} ${answer.code} ${answer.msg}`);
  }
  return wrong;
}

test.each(roles)('自己的账套，%s', async (role) => {
  const member = await app.addMember(manager, role);
  expect(await misjudged(() => member, inOwnSet(role))).toStrictEqual([]);
});

describe.each<[string, () => SessionWorkplace]>([
  ['别人的账套', () => ({ accountSetId: foreign.id, organizationId: foreign.organizationId })],
  ['删除了的账套', () => ({ accountSetId: deleted.id, organizationId: deleted.organizationId })],
  ['没有过的账套', () => MISSING],
])('会话里写着%s', (_whose, workplace) => {
  test.each(roles)('%s', async (role) => {
    const member = await app.addMember(manager, role);
    // Reading /init leads to the set one does belong to: every call begins with the session as it was.
    const client = async () => {
      const session = { userId: member.userId, workplace: workplace(), isLasting: true };
      member.token = await insertSession(app.db, app.clock.now(), session);
      return member;
    };
    expect(await misjudged(client, outsideSet)).toStrictEqual([]);
  });
});

test('登录了但没有账套', async () => {
  const client = await app.signUp();
  expect(await misjudged(() => client, withoutSet)).toStrictEqual([]);
});

test('没有登录', async () => {
  expect(await misjudged(() => app.anonymous(), anonymously)).toStrictEqual([]);
});

test('所有的回答里都没有密码散列、令牌和别人的手机号（T7）', () => {
  expect(recording.answers.length).toBeGreaterThan(20 * endpoints.length);
  expect(recording.answers.flatMap((each) => leaksOf(each, recording.tokens))).toStrictEqual([]);
});
