import { access } from '../src/access';
import { actionTitle } from '../src/modules/log/eventTitles';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { everyWrite, prepareWrite, RENT } from './everyWrite';
import { createTestApp } from './testApp';

/**
 * The trail knows every change of books and rights (ledger.md 10): each endpoint that
 * writes is called once, and the events it left are compared.
 */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

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
  // So has one that is restored, and one that is deleted has none any more: both are tested with their files.
  'POST /account-sets/restores',
  'POST /account-sets/restores/:key/pieces',
  'POST /account-sets/restores/:key/check',
  'POST /account-sets/restores/:key',
  'DELETE /account-sets/restores/:key',
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

test.each(Object.entries(everyWrite))('%s', async (key, [leaves]) => {
  const deed = await prepareWrite(app, books, key);
  const before = (await events()).length;
  const answer = await deed();
  expect(answer).toMatchObject({ success: true });
  const left = (await events()).slice(before);
  expect(left.map(({ action }) => action)).toEqual(leaves);
  // The log tells it in words; a new action needs its title.
  expect(left.map(({ action }) => actionTitle(action)).join()).not.toMatch(/[a-z]/);
  for (const { content } of left) {
    expect(JSON.parse(content)).toMatchObject({
      userId: books.client.userId,
      organizationId: books.set.organizationId,
      address: books.client.address,
      requestId: expect.stringMatching(/./) as string,
    });
  }
});

test('每个会改账的接口都在上表里', () => {
  const changing = Object.keys(access).filter((key) => !key.startsWith('GET ') && !elsewhere.includes(key));
  expect(changing.filter((key) => !(key in everyWrite))).toEqual([]);
  expect(Object.keys(everyWrite).filter((key) => access[key] === undefined)).toEqual([]);
});

test('被拒绝的什么也不留下', async () => {
  const before = await events();
  const body = await books.body(RENT);
  expect(await books.client.post('/voucher', { ...body, word: '无' })).toMatchObject({ success: false });
  expect(await books.client.del('/voucher/999999999')).toMatchObject({ success: false });
  expect(await events()).toEqual(before);
});
