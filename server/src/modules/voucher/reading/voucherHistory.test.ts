import type { WireVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import type { TestClient } from '../../../../test/TestClient';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-03-15T10:00:00+08:00');
  books = await bookkeeper(app);
});

const CAPITAL = `
  2026-01-05 记-0 收到投资款
    借 1002 银行存款  100.10
    贷 3001 实收资本  100.10
`;

const history = (id = 0, by: TestClient = books.client) =>
  by.get<WireVoucherEvent[]>(`/voucher/${id}/history`);

test('谁、什么时候、改了什么：保存、修改、审核、红冲', async () => {
  const [capital] = await books.enter(CAPITAL);
  const director = await app.addMember(books.client, 'director');
  app.clock.advance(3661);
  const changed = await books.body(CAPITAL.replaceAll('100.10', '200.00'));
  await director.put('/voucher', { ...changed, id: capital?.id, version: 1, remark: '金额写错' });
  await director.form('/voucher/audit', { checked: [capital?.id ?? 0] });
  const reversal = await books.client.post<{ id: number }>(`/voucher/${capital?.id ?? 0}/reverse`, {});
  const { data } = await history(capital?.id);
  const makerName = `会计${books.client.mobile.slice(-4)}`;
  const directorName = `会计${director.mobile.slice(-4)}`;
  expect(data.map(({ action, userName, at }) => [action, userName, at])).toEqual([
    ['save', makerName, '2026-03-15 10:00:00'],
    ['change', directorName, '2026-03-15 11:01:01'],
    ['audit', directorName, '2026-03-15 11:01:01'],
    ['reverse', makerName, '2026-03-15 11:01:01'],
  ]);
  expect(data[0]).toMatchObject({
    userId: books.client.userId,
    head: [
      { label: '凭证字号', before: null, after: '记-1' },
      { label: '日期', before: null, after: '2026-01-05' },
    ],
    lines: [
      { row: 1, before: null, after: { subjectName: '1002-银行存款', debitAmount: 100.1 } },
      { row: 2, before: null, after: { subjectName: '3001-实收资本', creditAmount: 100.1 } },
    ],
  });
  expect(data[1]).toMatchObject({
    head: [{ label: '备注', before: null, after: '金额写错' }],
    lines: [
      { row: 1, before: { debitAmount: 100.1 }, after: { debitAmount: 200, creditAmount: null } },
      { row: 2, before: { creditAmount: 100.1 }, after: { creditAmount: 200 } },
    ],
  });
  expect(data[2]).toMatchObject({ head: [], lines: [] });
  expect(data[3]).toMatchObject({ lines: [], reversal: { id: reversal.data.id, word: '记', code: 2 } });
});

test('整理断号和插入：旧号与新号，只在移动了的凭证上', async () => {
  const [first, second] = await books.enter([CAPITAL, CAPITAL.replace('记-0', '记-3')].join('\n'));
  await books.client.get('/voucher/finishingOffNo', { year: 2026, month: 1 });
  await books.client.post('/voucher', { ...(await books.body(CAPITAL)), code: 2, insertAt: true });
  expect((await history(second?.id)).data.slice(1)).toMatchObject([
    { action: 'renumber', renumbered: { from: 3, to: 2 } },
    { action: 'renumber', renumbered: { from: 2, to: 3 } },
  ]);
  expect((await history(first?.id)).data.map(({ action }) => action)).toEqual(['save']);
});

test('删除了的凭证还看得到，用过的科目删除了也看得到', async () => {
  await books.client.post('/subject', {
    code: '560299',
    name: '临时',
    balanceDirection: '借',
    auxiliaryAccounting: '',
    type: '损益',
    parentId: books.account('5602'),
    level: 2,
    status: true,
  });
  books = await books.reload();
  const [voucher] = await books.enter(CAPITAL.replace('3001 实收资本', '560299 临时'));
  await books.client.del(`/voucher/${voucher?.id ?? 0}`);
  expect(await books.client.del(`/subject/${books.account('560299')}`)).toMatchObject({ success: true });
  const { data } = await history(voucher?.id);
  expect(data.map(({ action }) => action)).toEqual(['save', 'delete']);
  expect(data[1]).toMatchObject({
    head: [{ before: '记-1', after: null }, { after: null }],
    lines: [{ after: null }, { before: { subjectName: '已删除的科目', creditAmount: 100.1 }, after: null }],
  });
});

test('别的账套的与不存在的一样；谁都可以看自己账套的', async () => {
  const other = await bookkeeper(app);
  const [foreign] = await other.enter(CAPITAL);
  const gone = await history(999_999_999);
  expect(gone).toMatchObject({ code: 404, msg: '凭证不存在，可能已被删除，请刷新后再试。' });
  expect((await history(foreign?.id)).text).toBe(gone.text);
  expect((await history(books.account('1002'))).text).toBe(gone.text);
  const [capital] = await books.enter(CAPITAL);
  const viewer = await app.addMember(books.client, 'viewer');
  expect(await history(capital?.id, viewer)).toMatchObject({ success: true });
});
