import type { WireBooksProof } from '@mingzhang/shared/wire/proof';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';

const app = createTestApp();

const proofOf = async (client: TestClient, month: number, year = 2026) =>
  client.get<WireBooksProof>('/closing/proof', { year, month });

const pairsOf = ({ proofs }: WireBooksProof) =>
  proofs.flatMap(({ key, pairs }) => pairs.map(({ left, right }) => [key, left.amount, right.amount]));

async function enterOpenings(books: Bookkeeper, interest: object) {
  const row = (code: string, net: number, cumulativeDebit = 0, cumulativeCredit = 0, own: object = {}) => ({
    ...{ subjectId: books.account(code), subjectCode: code, debitAmount: net },
    ...{ cumulativeDebit, cumulativeCredit, ...own },
  });
  const saved = await books.client.post('/initial-balance/batch', {
    orgId: null,
    rows: [
      row('1002', 1_245.3, 1_245.3),
      row('3103', -1_245.3, 154.7, 1_400),
      row('5001', 0, 987.65, 987.65),
      row('560302', 0, 412.35, 412.35, interest),
      row('560303', 0, 154.7, 154.7),
    ],
  });
  expect(saved).toMatchObject({ success: true });
  const flows = { orgId: null, rows: [{ lineNum: 1, amount: 1_245.3 }] };
  expect(await books.client.put('/cashFlow/openings', flows)).toMatchObject({ success: true });
}

const SEPTEMBER = `
  2026-09-08 记-1 销售
    借 1122 应收账款 [客户:甲公司]  300.00
    贷 5001 主营业务收入            300.00
  2026-09-20 记-2 房租
    借 560206 房租                   80.00
    贷 1002 银行存款                 80.00
`;

test('年中建账的一个月：每一组数两边都看得到，相符', async () => {
  const started = await bookkeeper(app, { enableDate: '2026-09-01' });
  await started.keepAuxiliary('1122', '客户');
  const books = await started.reload();
  await enterOpenings(books, {});
  await books.enter(SEPTEMBER);
  const { data } = await proofOf(books.client, 9);
  expect(data).toMatchObject({ year: 2026, month: 9, orgId: books.set.organizationId, proved: true });
  expect(pairsOf(data)).toEqual([
    ['profit', 1_465.3, 1_465.3],
    ['cash', 1_165.3, 1_165.3],
    ['cash', 1_165.3, 1_165.3],
    ['items', 300, 300],
    ['yearStart', 0, 0],
  ]);
  expect(data.proofs.find(({ key }) => key === 'quantity')).toMatchObject({
    ...{ pairs: [], proved: true, note: '没有数量核算的科目' },
  });
});

test('实际损益发生额与本年利润对不上：说出差额，通到期初；改正后相符', async () => {
  const books = await bookkeeper(app, { enableDate: '2026-09-01' });
  await enterOpenings(books, { cumulativeActual: 412.35 });
  const { data } = await proofOf(books.client, 9);
  expect(data.proved).toBe(false);
  const profit = data.proofs.find(({ key }) => key === 'profit');
  expect(profit?.pairs[0]).toMatchObject({ left: { amount: 420.6 }, right: { amount: 1_245.3 } });
  expect(profit?.breaks).toEqual([
    { message: expect.stringContaining('相差 824.70') as string, link: '/initial' },
  ]);
  await enterOpenings(books, { cumulativeActual: null });
  expect((await proofOf(books.client, 9)).data.proved).toBe(true);
});

test('第二年与上年末核对；没有的月份、别家的组织都说清楚；查看角色也能看', async () => {
  const books = await bookkeeper(app, { enableDate: '2026-11-01' });
  await books.enter(`
    2026-11-03 记-1 投入
      借 1002 银行存款  500.00
      贷 3001 实收资本  500.00
    2027-01-05 记-1 提现
      借 1001 库存现金   60.00
      贷 1002 银行存款   60.00
  `);
  const viewer = await app.addMember(books.client, 'viewer');
  const { data } = await proofOf(viewer, 1, 2027);
  expect(pairsOf(data).filter(([key]) => key === 'yearStart')).toEqual([
    ['yearStart', 500, 500],
    ['yearStart', 500, 500],
  ]);
  expect(data.proved).toBe(true);
  expect(await proofOf(books.client, 5)).toMatchObject({ success: false, code: 404 });
  const stranger = await bookkeeper(app);
  const foreign = { year: 2026, month: 11, orgId: books.set.organizationId };
  expect(await stranger.client.get('/closing/proof', foreign)).toMatchObject({ success: false });
});
