import fc from 'fast-check';
import type { WireCashFlowRow, WireReconciliation } from '@mingzhang/shared/wire/cashFlow';
import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

/** 总部 from January, 南山门店 below it from February; cash of every kind in both. */
const app = createTestApp();
let books: Bookkeeper;
let storeId: number;
let template: WireReportTemplate;

const HEAD = `
  2026-01-05 记-1 投资款
    借 1002 银行存款      5000.00
    贷 3001 实收资本      5000.00
  2026-02-15 记-1 工资和办公费
    借 221101 职工工资   300.00
    借 560202 办公费        40.00
    贷 1002 银行存款       340.00
  2026-03-20 记-1 退货款给客户
    借 1122 应收账款        17.00
    贷 1002 银行存款        17.00
`;
const STORE = [
  `2026-02-08 记-1 零售
    借 1001 库存现金       226.00
    贷 5001 主营业务收入   226.00`,
  `2026-03-09 记-1 付货款
    借 2202 应付账款        61.00
    贷 1001 库存现金        61.00`,
  `2026-03-25 记-2 盘亏
    借 190101 待处理流动资产损溢   7.00
    贷 1001 库存现金               7.00`,
];

beforeAll(async () => {
  books = await bookkeeper(app);
  storeId = await openStore(app, books, '2026-02');
  await books.enter(HEAD);
  for (const text of STORE) {
    const sent = await books.client.post('/voucher', { ...(await books.body(text)), orgId: storeId });
    expect(sent).toMatchObject({ success: true });
  }
  const { data: list } = await books.client.get<WireReportTemplate[]>('/report/template', { type: 2 });
  template = (await books.client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
});

type Query = Readonly<Record<string, string | number>>;
const inFen = (yuan: number | null | undefined) => Math.round((yuan ?? 0) * 100);

const worksheet = async (query: Query) =>
  (await books.client.get<WirePage<WireCashFlowRow>>('/cashFlow/lines', { size: 500, ...query })).data
    .records;

/** 现金流量项目 and its amount in its natural direction, as the statement shows it. */
async function statement(query: Query): Promise<Map<number, number>> {
  const { data } = await books.client.get<WireReportView>(`/report/template/view/${template.id}`, query);
  const items = (template.items ?? []).filter(({ cashFlowLine }) => cashFlowLine && cashFlowLine < 20);
  const amounts = items.map(
    ({ id, cashFlowLine }) => [Number(cashFlowLine), inFen(data[String(id)]?.currentPeriodAmount)] as const,
  );
  return new Map(amounts.filter(([, amount]) => amount !== 0));
}

/** The same, added up from the rows of the worksheet. */
function addedUp(rows: readonly WireCashFlowRow[]): Map<number, number> {
  const natural = new Set([1, 2, 8, 9, 10, 14, 15]);
  const sums = new Map<number, number>();
  for (const { cashFlowLine, inAmount, outAmount } of rows) {
    const net = inFen(inAmount) - inFen(outAmount);
    const line = cashFlowLine ?? 0;
    sums.set(line, (sums.get(line) ?? 0) + (natural.has(line) ? net : -net));
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b));
}

test('定律：任何几个月、任何组织，工作表各项加起来就是报表；含下级等于各组织之和，与现金科目一致', async () => {
  const months = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }));
  await fc.assert(
    fc.asyncProperty(
      months,
      fc.boolean(),
      fc.constantFrom(1, 3, 12),
      async ([first, more], isStore, item) => {
        const span = { startDate: `2026-0${first}-01`, endDate: `2026-0${Math.min(3, first + more)}-28` };
        const isBefore = isStore && span.endDate < '2026-02';
        const org: Query = { ...span, orgId: isStore && !isBefore ? storeId : books.set.organizationId };
        const own = await worksheet(org);
        const all = await worksheet({ ...org, scope: 'tree' });
        expect([...(await statement(org))]).toEqual([...addedUp(own)]);
        expect([...(await statement({ ...org, scope: 'tree' }))]).toEqual([...addedUp(all)]);
        // Assigned over the tree, whichever organization a voucher is of.
        const [one] = all;
        if (!one) return;
        const { data } = await books.client.put<{ done: number }>('/cashFlow/lines', {
          lines: [{ voucherId: one.voucherId, position: one.position, version: one.version }],
          cashFlowLine: item,
        });
        expect(data.done).toBe(1);
        const { data: compared } = await books.client.get<WireReconciliation>(
          `/report/cashFlow/reconciliation/${template.id}`,
          { ...span, scope: 'tree' },
        );
        expect(compared.netIncrease).toEqual(compared.cashChange);
        expect(compared.causes).toStrictEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

test('含下级的工作表说出每行是哪个组织的；只看一个组织时没有别人的', async () => {
  const february = { accountDate: '2026-02-28' };
  const organizations = async (query: Query) => [
    ...new Set((await worksheet({ ...february, ...query })).map(({ orgId }) => orgId)),
  ];
  expect((await organizations({ scope: 'tree' })).sort()).toEqual([books.set.organizationId, storeId].sort());
  expect(await organizations({})).toEqual([books.set.organizationId]);
  expect(await organizations({ orgId: storeId, scope: 'tree' })).toEqual([storeId]);
});
