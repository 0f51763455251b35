import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { closingNet } from '@mingzhang/shared/accounting/summarize';
import { period } from '@mingzhang/shared/primitives/period';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import type { WireReconciliation } from '@mingzhang/shared/wire/cashFlow';
import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { WireTrialBalance } from '@mingzhang/shared/wire/openingBalance';
import { selectPeriodTotals } from '../../src/modules/books/periodTotals.repository';
import { createTestApp } from '../testApp';
import type { TestClient } from '../TestClient';
import { caseBooks, stated, type CaseBooks } from './caseBooks';
import { workedCase, type WorkedCase } from './workedCase';

/** Ledgers of real companies and textbooks with published answers, entered over the API: every balance to the fen. */
const app = createTestApp();

/** Enters the vouchers in their order and compares at every checkpoint and at the end. */
async function walk(worked: WorkedCase): Promise<CaseBooks> {
  const company = await caseBooks(app, worked);
  const { data } = await company.books.client.get<WireTrialBalance>('/initial-balance/trialBalance');
  expect(data.beginningBalance.借).toBe(data.beginningBalance.贷);
  expect(data.liabilities.资产).toBe(data.liabilities.权益);

  let entered = 0;
  for (const { afterVoucher, trialBalance } of worked.checkpoints ?? []) {
    await company.enter(worked.vouchers.slice(entered, afterVoucher));
    entered = afterVoucher;
    expect(await company.balances(trialBalance)).toEqual(stated(trialBalance));
  }
  await company.enter(worked.vouchers.slice(entered));
  for (const { trialBalance = [], fullTrialBalance = [] } of [worked.expected, worked.derived]) {
    const wanted = [...trialBalance, ...fullTrialBalance];
    expect(await company.balances(wanted)).toEqual(stated(wanted));
  }
  for (const figures of [worked.expected, worked.derived]) {
    for (const type of ['profit', 'balanceSheet'] as const) {
      const wanted = figures[type] ?? {};
      const lines = Object.entries(wanted).map(([title, amount]) => `${title} ${amount}`);
      expect(await company.statement(type, wanted)).toEqual(lines);
    }
  }
  expect(await company.books.findings()).toStrictEqual([]);
  await reconciled(company, worked);
  return company;
}

/** The statement of a type over the whole case. */
async function statementOf({ books }: CaseBooks, type: number, worked: WorkedCase): Promise<string[]> {
  const template = await templateOf(books.client, type);
  const { data } = await books.client.get<WireReportView>(
    `/report/template/view/${template.id}`,
    wholeOf(worked),
  );
  return (template.items ?? []).flatMap(({ id, lineNum }) => {
    const figure = data[String(id)]?.currentPeriodAmount ?? 0;
    return lineNum === null || figure === 0 ? [] : [`${lineNum} ${figure}`];
  });
}

async function templateOf(client: TestClient, type: number): Promise<WireReportTemplate> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type });
  return (await client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
}

const wholeOf = ({ enableDate, vouchers }: WorkedCase) => ({
  startDate: enableDate,
  endDate:
    vouchers
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? enableDate,
});

/** 现金流量表: everything is assigned, and its net increase is the change of the cash accounts. */
async function reconciled({ books: { client } }: CaseBooks, worked: WorkedCase): Promise<void> {
  const { id } = await templateOf(client, 2);
  const { data } = await client.get<WireReconciliation>(
    `/report/cashFlow/reconciliation/${id}`,
    wholeOf(worked),
  );
  expect(data.causes).toStrictEqual([]);
  expect(data.netIncrease).toEqual(data.cashChange);
}

test('制造企业的一个月：领料、工资、折旧、分配、完工、销售、结转', async () => {
  const worked = workedCase('manufacturing-777doc-21');
  const { books, chart } = await walk(worked);
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    accountDate: '2010-12-31',
  });
  const overhead = data.find((row) => row.subjectId === chart.find('5101').id);
  expect(overhead).toMatchObject({ currentDebitAmount: 9200, currentCreditAmount: 9200 });
});

test('红字更正：冲销后发生额消失而不是加倍', async () => {
  const worked = workedCase('synthetic-red-letter');
  const { books, chart } = await walk(worked);
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    accountDate: '2024-05-31',
  });
  for (const [account, { debit, credit }] of Object.entries(worked.expected.turnover ?? {})) {
    const row = data.find((candidate) => candidate.subjectId === chart.find(account).id);
    if (debit) expect([account, row?.currentDebitAmount ?? 0]).toEqual([account, Number(debit)]);
    if (credit) expect([account, row?.currentCreditAmount ?? 0]).toEqual([account, Number(credit)]);
  }
});

test('Freeman 公司的一年：期初、十一笔业务、结账，T 形账户与教科书一致', async () => {
  await walk(workedCase('libby-freeman-e3-12'));
});

test('半年 666 张凭证：二十五个科目、十七个往来单位和员工', async () => {
  const worked = workedCase('openbooks-obk1-2026h1');
  const company = await walk(worked);
  expect(await statementOf(company, 2, worked)).toEqual([
    '1 748908.41',
    '3 225996.29',
    '4 4885.61',
    '7 518026.51',
    '20 518026.51',
    '21 250000',
    '22 768026.51',
  ]);
  const { set, client } = company.books;
  const scope = {
    accountSetId: set.id,
    organizationId: set.organizationId,
    userId: client.userId,
    role: 'manager',
    requestId: '',
    address: '',
  } as const;
  const [from, to] = [period('2026-01'), period('2026-06')];
  const totals = await selectPeriodTotals(app.db, scope, {
    organizationIds: [set.organizationId],
    from,
    to,
  }).execute();
  const wanted = worked.expected.auxiliary ?? [];
  expect(wanted).toHaveLength(17);
  const found = wanted.map(({ account, category, item }) => {
    const itemId = company.item(category, item);
    const row = totals.find(
      (figures) =>
        figures.accountId === company.chart.find(account).id &&
        auxiliaryRefs(figures.auxiliaryKey).some((ref) => ref.itemId === itemId),
    );
    return `${account} ${item} ${row ? formatYuan(closingNet(row)) : 'nothing'}`;
  });
  expect(found).toEqual(
    wanted.map(({ account, item, closingDebit, closingCredit }) => {
      const net = (yuan(closingDebit) - yuan(closingCredit)) as ReturnType<typeof yuan>;
      return `${account} ${item} ${formatYuan(net)}`;
    }),
  );
});

test('往来重分类：应收应付的借贷分列到资产负债表的四个项目', async () => {
  const worked = workedCase('bs-reclass-ixiawen');
  const { books } = await walk(worked);
  const template = await balanceSheetOf(books);
  const { data } = await books.client.get<WireReportView>(`/report/template/view/${template.id}`, {
    accountDate: '2010-12-31',
  });
  for (const [title, amount] of Object.entries(worked.expected.balanceSheet ?? {})) {
    const item = template.items?.find((candidate) => candidate.title.trim().startsWith(title));
    expect([title, data[String(item?.id)]?.currentPeriodAmount]).toEqual([title, Number(amount)]);
  }
});

async function balanceSheetOf({ client }: CaseBooks['books']): Promise<WireReportTemplate> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type: 1 });
  return (await client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
}
