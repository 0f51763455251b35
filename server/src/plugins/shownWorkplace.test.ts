import { fromWorkplace, WORKPLACE_HEADER } from '@mingzhang/shared/wire/workplace';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { openStore } from '../../test/openStore';
import { createTestApp } from '../../test/testApp';
import type { TestAnswer } from '../../test/TestClient';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app, { companyName: '晨光文具商行' });
});

/** What a page says that was loaded in these books. */
const page = (accountSetId: number, organizationId: number) => ({
  [WORKPLACE_HEADER.toLowerCase()]: fromWorkplace(accountSetId, organizationId),
});

const SWITCHED =
  '您已在另一个窗口切换到别的账套，本窗口显示的还是原来的账套，所以这次操作没有进行。请刷新本窗口，或先切换回来再操作。';

describe('两个窗口，在一个里换了账套', () => {
  const word = { word: '通', printTitle: '通用凭证', isDefault: 0 };

  test('另一个窗口什么也写不进、读不到新的账套，说明为什么；刷新以后可以', async () => {
    const own = page(books.set.id, books.set.organizationId);
    const other = await app.createAccountSet(books.client, { companyName: '启明商贸有限公司' });
    const asked: (() => Promise<TestAnswer<unknown>>)[] = [
      () => books.client.post('/voucher-word', word),
      () => books.client.form('/account-sets/updateEncode', { encoding: '4-2-2-2', newEncoding: '4-3-2-2' }),
      () => books.client.form('/account-sets/handOver', { mobile: '13900000000', code: '1234' }),
      () => books.client.get('/checkout/invoicing', { year: 2026, month: 1 }),
      () => books.client.get('/subject'),
    ];
    Object.assign(books.client.headers, own);
    for (const ask of asked) expect(await ask()).toMatchObject({ success: false, code: 409, msg: SWITCHED });
    expect(await wordsOf(other.id)).not.toContain('通');

    Object.assign(books.client.headers, page(other.id, other.organizationId));
    expect(await books.client.post('/voucher-word', word)).toMatchObject({ success: true });
    expect(await wordsOf(other.id)).toContain('通');

    Object.assign(books.client.headers, own);
    expect(await books.client.post(`/selectAccountSets/${books.set.id}`)).toMatchObject({ success: true });
    expect(await books.client.post('/voucher-word', word)).toMatchObject({ success: true });
  });

  test('不说自己显示什么的旧客户端，照会话里的账套办', async () => {
    const other = await app.createAccountSet(books.client, { companyName: '启明商贸有限公司' });
    for (const header of ['', '7', 'undefined-undefined', '9'.repeat(40)]) {
      books.client.headers[WORKPLACE_HEADER.toLowerCase()] = header;
      expect((await books.client.get('/subject')).success).toBe(true);
    }
    expect(await books.client.post('/voucher-word', word)).toMatchObject({ success: true });
    expect(await wordsOf(other.id)).toContain('通');
  });

  async function wordsOf(accountSetId: number): Promise<string[]> {
    const rows = await app.db
      .selectFrom('voucher_word')
      .where('account_set_id', '=', accountSetId)
      .select('word')
      .execute();
    return rows.map((row) => row.word);
  }
});

describe('两个窗口，在一个里换了组织', () => {
  test('各窗口的期初记在自己显示的组织上', async () => {
    const store = await openStore(app, books);
    const opening = (amount: string) =>
      books.client.post('/initial-balance', {
        ...{ summary: '期初', subjectName: '1001-库存现金', subjectCode: '1001', accountSetsId: 1 },
        ...{ subjectId: books.account('1001'), debitAmount: amount },
      });
    Object.assign(books.client.headers, page(books.set.id, books.set.organizationId));
    expect(await books.client.post('/selectOrg', { id: store, name: '南山门店' })).toMatchObject({
      success: true,
    });
    expect(await opening('31.20')).toMatchObject({ success: true });
    Object.assign(books.client.headers, page(books.set.id, store));
    expect(await opening('8.05')).toMatchObject({ success: true });
    expect(await openingsOf(books.set.organizationId)).toEqual([3120]);
    expect(await openingsOf(store)).toEqual([805]);
  });

  test('别的账套的组织不算数', async () => {
    const stranger = await bookkeeper(app);
    Object.assign(books.client.headers, page(books.set.id, stranger.set.organizationId));
    const init = await books.client.get<{ orgId: number }>('/init');
    expect(init.data.orgId).toBe(books.set.organizationId);
  });

  async function openingsOf(organizationId: number): Promise<number[]> {
    const rows = await app.db
      .selectFrom('opening_balance')
      .where('organization_id', '=', organizationId)
      .select('net_fen')
      .execute();
    return rows.map(({ net_fen }) => net_fen);
  }
});
