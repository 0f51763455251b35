import type { WireExplanation } from '@mingzhang/shared/wire/reportExplanation';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app, { enableDate: '2026-09-01' });
});

const rowOf = async (code: string) =>
  (await books.client.get<WireOpeningRow[]>('/initial-balance')).data.find((row) => row.code === code);

/** A row as a client sends it: net is debit − credit. */
const row = (code: string, net: number, cumulativeDebit = 0, cumulativeCredit = 0, own: object = {}) => ({
  ...{ subjectId: books.account(code), subjectCode: code, debitAmount: net },
  ...{ cumulativeDebit, cumulativeCredit, ...own },
});

const save = async (...rows: object[]) => books.client.post('/initial-balance/batch', { orgId: null, rows });

/** The year so far as every balance list shows carried accounts: both sides alike. */
const carriedYear = () => [
  row('1002', 250_000, 119_587.65, 74_583.52),
  row('3001', -204_995.87),
  row('3103', -45_004.13, 75_408.22, 120_412.35),
  row('5001', 0, 120_000, 120_000),
  row('5401', 0, 60_000, 60_000),
  row('560201', 0, 14_515.29, 14_515.29),
  row('560302', 0, 412.35, 412.35),
  row('560303', 0, 892.93, 892.93),
];

const september = { orgId: undefined, accountDate: '2026-09-30' };

async function statement() {
  const { data: templates } = await books.client.get<WireReportTemplate[]>('/report/template', { type: 0 });
  const id = templates[0]?.id ?? 0;
  const { data: template } = await books.client.get<WireReportTemplate>(`/report/template/${id}`);
  const itemOf = (title: string) => template.items?.find((item) => item.title.includes(title))?.id ?? 0;
  const { data: figures } = await books.client.get<Record<string, { currentYearAmount: number }>>(
    `/report/template/view/${id}`,
    september,
  );
  return {
    year: (title: string) => figures[itemOf(title)]?.currentYearAmount,
    explain: async (title: string) =>
      (await books.client.get<WireExplanation>(`/report/template/explain/${id}/${itemOf(title)}`, september))
        .data,
  };
}

const accrueRent = `
  2026-09-20 记-1 支付办公费
    借 560201 管理人员职工薪酬  1000.00
    贷 1002 银行存款            1000.00
`;

test('两方都录入的利息收入不再算作费用：财务费用、净利润、所得税用的是同一个利润', async () => {
  expect(await save(...carriedYear())).toMatchObject({ success: true });
  expect(await rowOf('560302')).toMatchObject({ cumulativeDebit: 412.35, cumulativeActual: -412.35 });
  expect(await rowOf('5001')).toMatchObject({ cumulativeActual: 120_000 });
  expect(await rowOf('1002')).toMatchObject({ cumulativeActual: null });
  await books.enter(accrueRent);

  const profit = await statement();
  expect(profit.year('财务费用')).toBe(480.58);
  expect(profit.year('净利润')).toBe(44_004.13);

  const query = { year: 2026, month: 9 };
  const { data } = await books.client.get<WireCarryForwards>('/closing/carryForwards', query);
  const tax = data.cards.find(({ key }) => key === 'incomeTax');
  expect(tax).toMatchObject({ amount: 11_001.03 });
  expect(await books.findings()).toStrictEqual([]);
});

test('数据来源分出期初录入的和凭证的', async () => {
  await save(...carriedYear());
  await books.enter(accrueRent);
  const { explain } = await statement();
  expect((await explain('管理费用')).terms).toMatchObject([
    { currentYearAmount: 15_515.29, openingYearAmount: 14_515.29 },
  ]);
  const net = await explain('净利润');
  expect(net.terms[0]).toMatchObject({ currentYearAmount: 44_004.13, openingYearAmount: 45_004.13 });
});

test('实际损益发生额可以改；不认识它的客户端再保存，改过的保留，没改过的跟着本年累计走', async () => {
  await save(row('560102', 0, 640, 640, { cumulativeActual: 588.5 }), row('560302', 0, 63.2, 63.2));
  expect(await rowOf('560102')).toMatchObject({ cumulativeActual: 588.5 });
  await save(row('560102', 0, 700, 700), row('560302', 0, 80.05, 80.05));
  expect(await rowOf('560102')).toMatchObject({ cumulativeDebit: 700, cumulativeActual: 588.5 });
  expect(await rowOf('560302')).toMatchObject({ cumulativeActual: -80.05 });
  await save(row('560102', 0, 700, 700, { cumulativeActual: null }));
  expect(await rowOf('560102')).toMatchObject({ cumulativeActual: 700 });
  await save(row('560102', 0, 700, 700, { cumulativeActual: 0 }));
  expect(await rowOf('560102')).toMatchObject({ cumulativeActual: 0 });
  expect(await books.findings()).toStrictEqual([]);
});

test('利息收入的下级叫别的名称也是收入，录入时和读账时都一样', async () => {
  await books.client.post('/subject', {
    code: '56030201',
    name: '存款结息',
    balanceDirection: '借',
    type: '损益',
    auxiliaryAccounting: '',
    parentId: books.account('560302'),
  });
  books = await books.reload();
  await save(row('56030201', 0, 71.05, 71.05), row('560303', 0, 892.93, 892.93));
  expect(await rowOf('56030201')).toMatchObject({ cumulativeActual: -71.05 });
  expect((await statement()).year('财务费用')).toBe(821.88);
  // As it was stored before there was 实际损益发生额.
  await app.db
    .updateTable('opening_balance')
    .set({ year_result_fen: null })
    .where('account_set_id', '=', books.set.id)
    .execute();
  expect((await statement()).year('财务费用')).toBe(821.88);
});

test('科目改名不改数：录入时的实际损益发生额留着', async () => {
  await save(row('560302', 0, 63.2, 63.2));
  await app.db
    .updateTable('account')
    .set({ name: '银行往来' })
    .where('id', '=', books.account('560302'))
    .execute();
  expect(await rowOf('560302')).toMatchObject({ cumulativeActual: -63.2 });
});

test('以前录入的期初没有实际损益发生额，按科目性质取数', async () => {
  await save(row('560302', 0, 63.2, 63.2), row('560303', 0, 20.4, 20.4));
  await app.db
    .updateTable('opening_balance')
    .set({ year_result_fen: null })
    .where('account_set_id', '=', books.set.id)
    .execute();
  const { year } = await statement();
  expect(year('财务费用')).toBe(-42.8);
  // The trail records what was entered: emptied in the table alone it is found.
  expect(await books.findings()).toEqual([
    expect.stringMatching(/opening of account .* the trail says .* -6320\]/),
    expect.stringMatching(/opening of account .* the trail says .* 2040\]/),
  ]);
});

test('不是损益类科目、没有本年累计、超出范围的都说明原因', async () => {
  const refused = await save(
    row('1002', 5, 5, 0, { cumulativeActual: 3 }),
    row('560102', 0, 0, 0, { cumulativeActual: 4 }),
  );
  expect(messages(refused)).toEqual([
    '第1行：科目“1002 银行存款”不是损益类科目，没有实际损益发生额，请清空',
    '第2行：科目“560102 办公费”有实际损益发生额，请同时填写本年累计借方、贷方',
  ]);
  expect(await rowOf('1002')).toMatchObject({ beginBalance: null });
});
