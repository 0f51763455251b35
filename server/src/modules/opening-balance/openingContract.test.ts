import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** Every call of wire.md 2.7 and 2.8 under /initial-balance, sent as clients older than this server send it. */

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const list = async (orgId: string) =>
  (
    await books.client.send<WireOpeningRow[]>({
      method: 'GET',
      url: `/initial-balance?type=${encodeURIComponent('资产')}&orgId=${orgId}`,
    })
  ).data;

/** A row as the older screen sends it: amounts as text, what was not typed absent or empty. */
const row = (code: string, figures: object) => ({
  summary: '期初',
  subjectName: `${code}-科目`,
  subjectCode: code,
  subjectId: books.account(code),
  accountSetsId: books.set.id,
  _heyui_uuid: 'h-7',
  ...figures,
});

test('GET ?type&orgId：orgId 可以是文字 null、undefined；一行的字段如旧客户端所读', async () => {
  await books.client.post('/initial-balance', row('1002', { debitAmount: '100.50', num: '' }));
  for (const orgId of ['null', 'undefined', '', String(books.set.organizationId)]) {
    expect((await list(orgId)).find(({ code }) => code === '1002')).toMatchObject({
      subjectId: books.account('1002'),
      name: '银行存款',
      balanceDirection: '借',
      level: 1,
      leaf: true,
      unit: null,
      auxiliaryAccounting: '',
      accountSetsId: books.set.id,
      beginBalance: 100.5,
      num: null,
      cumulativeDebit: null,
      cumulativeCredit: null,
    });
  }
});

test('GET /{id}、PUT、DELETE：编号是科目的；清空连同辅助明细', async () => {
  await books.client.put('/initial-balance', row('2202', { creditAmount: 60.05, cumulativeDebit: null }));
  const url = `/initial-balance/${books.account('2202')}`;
  expect((await books.client.get(url)).data).toMatchObject({ code: '2202', beginBalance: 60.05 });
  expect(await books.client.del(url)).toMatchObject({ success: true, code: 200 });
  expect((await books.client.get(url)).data).toMatchObject({ code: '2202', beginBalance: null });

  await books.keepAuxiliary('1122', '客户');
  await books.item('客户', '甲公司');
  const receivable = row('1122', { debitAmount: 7.07, subjectCode: '1122_001' });
  expect(await books.client.post('/initial-balance', receivable)).toMatchObject({ success: true });
  await books.client.del(`/initial-balance/${books.account('1122')}`);
  expect((await list('null')).find(({ code }) => code === '1122_001')).toMatchObject({ beginBalance: null });
  expect(await books.findings()).toStrictEqual([]);
  const other = await bookkeeper(app);
  expect(await books.client.get(`/initial-balance/${other.account('1002')}`)).toMatchObject({ code: 404 });
  expect(await books.client.del(`/initial-balance/${other.account('1002')}`)).toMatchObject({ code: 404 });
});

test('结账以后也不能清空', async () => {
  await books.client.post('/initial-balance/batch', {
    rows: [row('1002', { debitAmount: 5 }), row('3001', { creditAmount: 5 })],
  });
  await closeJanuary(app, books);
  expect(await books.client.del(`/initial-balance/${books.account('1002')}`)).toMatchObject({
    msg: '已有期间结账，期初余额不能修改；请先反结账',
  });
});

test('POST /auxiliary 的组合按类别编号；trialBalance 的四个数是数字', async () => {
  await books.keepAuxiliary('1122', '客户', '部门');
  const categories = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data;
  const idOf = (name: string) => categories.find((category) => category.name === name)?.id ?? 0;
  const auxiliary = {
    [idOf('客户')]: await books.item('客户', '甲公司'),
    [idOf('部门')]: await books.item('部门', '销售部'),
  };
  const subjectId = books.account('1122');
  expect(await books.client.post('/initial-balance/auxiliary', { subjectId, auxiliary })).toMatchObject({
    success: true,
  });
  const combination = (await list('null')).find(({ name }) => name === '应收账款_甲公司_销售部');
  expect(combination).toMatchObject({ leaf: true, level: 2, auxiliaryAccounting: '' });
  await books.client.post('/initial-balance', {
    ...row('1122', { debitAmount: '30.03' }),
    subjectCode: combination?.code,
  });
  expect((await books.client.get('/initial-balance/trialBalance')).data).toMatchObject({
    beginningBalance: { 借: 30.03, 贷: 0 },
    liabilities: { 资产: 30.03, 权益: 0 },
  });
});

test('GET download 是链接，既是导出也是模板', async () => {
  const file = await download(app, books.client, '/initial-balance/download');
  expect(file.status).toBe(200);
  const codes = (await readWorkbook(file.content)).map((line) => line['科目编码']);
  expect(codes).toEqual(expect.arrayContaining(['1001', '1002', '560201']));
});
