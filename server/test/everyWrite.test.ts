import type { WireLog } from '@mingzhang/shared/wire/log';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '../src/access';
import { trailActions } from '../src/trail/trailActions';
import { bookkeeper, soundFindings, type Bookkeeper } from './bookkeeper';
import { companyFor, everyWrite, prepareWrite, RENT } from './everyWrite';
import {
  captured,
  contentsOf,
  expectForeignIdsUnknown,
  idsOf,
  textOf,
  type Ids,
  type Sent,
} from './foreignIds';
import { fullBooks } from './fullBooks';
import { leaksOf, recordAnswers } from './recordAnswers';
import { createOwnTestApp } from './testApp';

const ROOT = join(__dirname, '../..');

/**
 * Each endpoint that writes is called once. T2: with an id of another account set, wherever one may be in its request,
 * it is answered like an id that never was, and leaves that set as it is. Then, as it should be called, the trail
 * knows of the change (ledger.md 10): the events it left are compared. T6: a code that was used opens nothing again.
 */
const app = createOwnTestApp();
const recording = recordAnswers();
let books: Bookkeeper;
let theirs: Bookkeeper;
let foreign: Ids;
/** What the other set has before and after every write. */
let contents: string;

beforeAll(async () => {
  // From here on no id is also an amount of these books; what was taken before is left.
  await sql`select setval('id_block', 700000)`.execute(app.db);
  await app.ids.take(2000);
  theirs = await fullBooks(app);
  foreign = await idsOf(app, theirs);
  contents = await contentsOf(app, theirs.set.id);
});

/** What was sent with a code a second time, and whether that opened anything. */
const sentAgain = new Map<string, boolean>();

/** What may be sent by POST or changes something, and is no change of an account set's books or rights. */
const elsewhere: readonly string[] = [
  'POST /login',
  'POST /login/message',
  'POST /login/code',
  'POST /register',
  'POST /resetPassword',
  'POST /selectAccountSets/:id',
  'POST /selectOrg',
  // How one person sees the site.
  'PUT /preferences',
  // In no book before it is saved as a voucher.
  'PUT /voucher/draft',
  'DELETE /voucher/draft',
  // Of the person, not of a set: recorded with the person (modules/personal).
  'POST /updateUser',
  'POST /updatePwd',
  'POST /changePhoneNumber',
  'POST /personal/avatar',
  'DELETE /personal/avatar',
  'POST /login/wechat/start',
  'POST /login/wechat',
  'POST /personal/wechat/start',
  'POST /personal/wechat',
  'DELETE /personal/wechat',
  'DELETE /personal/sessions',
  'DELETE /personal/sessions/:id',
  // A set that is being made has no trail yet: its own first event is tested with it.
  'POST /account-sets',
  'POST /account-sets/demo',
  // So has one that is restored, and one that is deleted has none any more: all are tested with their files.
  'POST /account-sets/:id/backup',
  'POST /account-sets/restores',
  'POST /account-sets/restores/:key/pieces',
  'POST /account-sets/restores/:key/check',
  'POST /account-sets/restores/:key',
  'DELETE /account-sets/restores/:key',
  // So has one that is moved in: until then there are only files.
  'POST /moves',
  'DELETE /moves/:key',
  'POST /moves/:key/files',
  'DELETE /moves/:key/files/:file',
  'PUT /moves/:key/mapping',
  'POST /moves/:key/trial',
  'POST /moves/:key/apply',
  'DELETE /account-sets/:id/:code',
  'DELETE /account-sets/:id',
  // The first step of a hand-over: of the session, not of the set.
  'POST /account-sets/identification',
  // Calls off what has not been written yet.
  'DELETE /voucher/import/progress/:key',
  // Reads whose question is too long for a URL.
  'POST /voucher/carryForwardMoney',
  'POST /report/template/preview',
  'POST /inventory/preview',
  'POST /inventory/checks',
  'POST /cashier/match/propose',
  'POST /cashier/rule/draft',
  'POST /invoice/voucher/lines',
  'POST /subject/loadByCode',
  'POST /accounting-category-details/loadAuxiliaryAccountingData',
];

const events = () =>
  app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .orderBy('sequence')
    .select(['action', 'content'])
    .execute();

/** Whether it contains a code that was sent by SMS, without which it would be refused. */
const bearsCode = (request: Sent) =>
  /code/i.test(textOf(request)) &&
  app.sms.messages.some(({ code }) => new RegExp(`\\b${code}\\b`).test(textOf(request)));

test.each(Object.entries(everyWrite))('%s', async (key, [leaves]) => {
  books = await bookkeeper(app, companyFor(key));
  const request = await captured(books.client, await prepareWrite(app, books, key));
  await expectForeignIdsUnknown(app, books, request, foreign);
  expect(await contentsOf(app, theirs.set.id)).toBe(contents);

  const before = (await events()).length;
  const answer = await books.client.send(request);
  expect(answer).toMatchObject({ success: true });
  const left = (await events()).slice(before);
  expect(left.map(({ action }) => action)).toEqual(leaves);
  await expectTold(left.length);
  for (const { content } of left) {
    expect(JSON.parse(content)).toMatchObject({
      userId: books.client.userId,
      organizationId: books.set.organizationId,
      address: books.client.address,
      requestId: expect.stringMatching(/./) as string,
    });
  }
  if (bearsCode(request)) sentAgain.set(key, (await books.client.send(request)).success === true);
});

test('用过的验证码再送一次，什么也打不开（T6）', () => {
  expect([...sentAgain].filter(([, isOpened]) => isOpened)).toStrictEqual([]);
  expect([...sentAgain.keys()]).toEqual(
    expect.arrayContaining(['GET /account-sets/addNewUser', 'POST /account-sets/handOver']),
  );
});

test('所有这些回答里也没有散列、令牌和别人的手机号（T7）', () => {
  expect(recording.answers.flatMap((each) => leaksOf(each, recording.tokens))).toStrictEqual([]);
});

/** The log shows the newest events in words: what was done, to what, and the page where it is seen. */
async function expectTold(count: number): Promise<void> {
  const { data } = await books.client.get<WireLog>('/log', { size: count });
  for (const { sentence, page, changes } of data.entries) {
    expect(sentence).toMatch(/^[^a-zA-Z ]+ \S/);
    expect(JSON.stringify([sentence, changes])).not.toMatch(
      /已删除的(科目|项目|组织|类别)|undefined|null|NaN/,
    );
    expect(pageOfAddress(page ?? '')).toBeDefined();
  }
}

/** The pages of the remotes, as their `pages.ts` list them. */
const pages = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((remote) =>
    [...readFileSync(join(ROOT, remote, 'src/pages.ts'), 'utf8').matchAll(/page\('([^']+)'/g)].map(
      ([, path]) => path ?? '',
    ),
  );

/** The page of ours that draws an address. */
const pageOfAddress = (address: string) =>
  pages.find((path) => matchesPath(path, address.split('?', 1)[0] ?? ''));

function matchesPath(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length <= wanted.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? part.endsWith('?') || Boolean(parts[index]) : part === parts[index],
    )
  );
}

/** Left by what is no call of the table: a set made, saved as a file, exported, restored or moved in, a trail that began late, a rate twice, entries and cards whose voucher was changed, invoices whose voucher was reversed, 未开票收入 taken back or of a changed voucher. */
const outsideTheTable: readonly string[] = [
  'invoice.reverse',
  'invoice.unmarkUnbilled',
  'invoice.followUnbilled',
  'accountSet.create',
  'accountSet.backup',
  'accountSet.restore',
  'accountSet.export',
  'accountSet.move',
  'currencyRate.change',
  'journalEntry.follow',
  'assetEvent.follow',
];

test('操作日志能说出的每一种操作，都由上表里的一个接口留下', () => {
  const left = Object.values(everyWrite).flatMap(([actions]) => actions);
  expect(
    trailActions.filter((action) => !left.includes(action) && !outsideTheTable.includes(action)),
  ).toStrictEqual([]);
});

test('每个会改账的接口都在上表里', () => {
  const changing = Object.keys(access).filter((key) => !key.startsWith('GET ') && !elsewhere.includes(key));
  expect(changing.filter((key) => !(key in everyWrite))).toStrictEqual([]);
  expect(Object.keys(everyWrite).filter((key) => access[key] === undefined)).toStrictEqual([]);
});

test('被拒绝的什么也不留下', async () => {
  books = await bookkeeper(app);
  const before = await events();
  const body = await books.body(RENT);
  expect(await books.client.post('/voucher', { ...body, word: '无' })).toMatchObject({ success: false });
  expect(await books.client.del('/voucher/999999999')).toMatchObject({ success: false });
  expect(await events()).toEqual(before);
});

test('所有写入之后，每个账套的账簿和资料都与日志所说的一样', async () => {
  expect(await soundFindings(app)).toStrictEqual([]);
});
