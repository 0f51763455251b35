import { invariant } from '@mingzhang/shared/primitives/invariant';
import { lastDayOf, dateOnly, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import type { WireAuxiliaryCategory, WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, type Bookkeeper } from '../bookkeeper';
import type { TestApp } from '../testApp';
import type { TestClient } from '../TestClient';
import { CaseChart } from './CaseChart';
import type { CaseBalance, CaseVoucher, WorkedCase } from './workedCase';

/** The books of a case, entered over the API as an accountant would. */
export interface CaseBooks {
  readonly books: Bookkeeper;
  readonly chart: CaseChart;
  /** The id of an item by category and code. */
  item(category: string, code: string): number;
  /** Enters vouchers in their order; all must be accepted. */
  enter(vouchers: readonly CaseVoucher[]): Promise<void>;
  /** `1002 借 7190.00` for each balance asked for, read from 科目余额表 at the end of the last month. */
  balances(wanted: readonly CaseBalance[]): Promise<string[]>;
  /** `净利润 3120.00` for each line asked for, read from the statement at the end of the last month. */
  statement(type: StatementType, wanted: Readonly<Record<string, string>>): Promise<string[]>;
}

type StatementType = 'profit' | 'balanceSheet';

/** A new set with the case's chart, items and opening balances. */
export async function caseBooks(app: TestApp, worked: WorkedCase): Promise<CaseBooks> {
  const books = await bookkeeper(app, {
    companyName: worked.title.slice(0, 60),
    enableDate: worked.enableDate,
    accountingStandards: String(worked.standard),
  });
  const chart = await CaseChart.prepare(books.client, worked);
  const items = await enterItems(books, chart, worked);
  await enterOpenings(books, chart, worked);
  const lastDate =
    worked.vouchers
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? worked.enableDate;
  const item = (category: string, code: string) => items.get(`${category}/${code}`)?.id ?? 0;

  async function enter(vouchers: readonly CaseVoucher[]): Promise<void> {
    for (const voucher of vouchers) {
      const details = voucher.lines.map((line) => ({
        summary: line.summary,
        subjectId: chart.find(line.account).id,
        debitAmount: amountOf(line.debit),
        creditAmount: amountOf(line.credit),
        auxiliary: line.aux ? [items.get(`${line.aux.category}/${line.aux.item}`)] : [],
      }));
      const body = {
        word: '记',
        voucherDate: voucher.date,
        carryForward: voucher.kind !== 'business',
        details,
      };
      const answer = await books.client.post('/voucher', body);
      invariant(answer.success, `${voucher.date} ${voucher.lines[0]?.summary ?? ''}: ${answer.msg}`);
    }
  }

  async function balances(wanted: readonly CaseBalance[]): Promise<string[]> {
    const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
      accountDate: endOf(dateOnly(lastDate)),
    });
    return wanted.map(({ account }) => {
      const row = data.find((candidate) => candidate.subjectId === chart.find(account).id);
      return print(account, row?.endingDebitBalance ?? 0, row?.endingCreditBalance ?? 0);
    });
  }

  const statement: CaseBooks['statement'] = (type, wanted) =>
    readStatement(books.client, endOf(dateOnly(lastDate)), type, wanted);

  return { books, chart, item, enter, balances, statement };
}

/** `净利润 3120.00` for each line asked for, read from the statement at a date: the year's profit, or the balance. */
export async function readStatement(
  client: TestClient,
  accountDate: string,
  type: StatementType,
  wanted: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', {
    type: type === 'profit' ? 0 : 1,
  });
  const id = list[0]?.id ?? 0;
  const { data: template } = await client.get<WireReportTemplate>(`/report/template/${id}`);
  const { data: view } = await client.get<WireReportView>(`/report/template/view/${id}`, { accountDate });
  return Object.keys(wanted).map((title) => {
    const line = template.items?.find((candidate) => plainTitle(candidate.title) === plainTitle(title));
    const figure = view[String(line?.id)];
    const amount = type === 'profit' ? figure?.currentYearAmount : figure?.currentPeriodAmount;
    return `${title} ${amount === undefined ? 'not found' : formatYuan(yuan(String(amount)))}`;
  });
}

/** A line without what the form says around it; the two standards call advances differently. */
const plainTitle = (title: string) =>
  title
    .trim()
    .replace(/^(.、|减：|加：|其中：)/, '')
    .replace(/（.*?）/g, '')
    .replace(/^预(付|收)账款$/, '预$1款项');

const endOf = (date: DateOnly) => lastDayOf(periodOf(date));

/** The case files write 0.00 on the side a line is not on. */
const amountOf = (text: string) => (text === '0.00' ? null : text);

const print = (account: string, debit: number | string, credit: number | string) =>
  `${account} 借 ${formatYuan(yuan(String(debit)))} 贷 ${formatYuan(yuan(String(credit)))}`;

/** The figures a case states, as `balances` prints them. */
export function stated(wanted: readonly CaseBalance[]): string[] {
  return wanted.map(({ account, closingDebit, closingCredit }) =>
    print(account, closingDebit, closingCredit),
  );
}

async function enterItems(
  { client }: Bookkeeper,
  chart: CaseChart,
  worked: WorkedCase,
): Promise<ReadonlyMap<string, WireAuxiliaryItem>> {
  const items = new Map<string, WireAuxiliaryItem>();
  const { data: categories } = await client.get<WireAuxiliaryCategory[]>('/accounting-category');
  const categoryOf = (name: string) => {
    const category = categories.find((known) => known.name === name);
    invariant(category, `category ${name} is missing`);
    return { id: category.id, name };
  };
  for (const [category, list] of Object.entries(worked.auxiliaries ?? {})) {
    for (const { code, name } of list) {
      const draft = { accountingCategoryId: categoryOf(category).id, code, name, enable: true };
      const answer = await client.post<WireAuxiliaryItem>('/accounting-category-details', draft);
      invariant(answer.success, `${category} ${name}: ${answer.msg}`);
      items.set(`${category}/${code}`, answer.data);
    }
  }
  for (const [code, category] of Object.entries(worked.accountAux ?? {})) {
    await chart.keepAuxiliary(code, categoryOf(category));
  }
  return items;
}

async function enterOpenings({ client }: Bookkeeper, chart: CaseChart, worked: WorkedCase): Promise<void> {
  const rows = worked.openingBalances.map((opening) => {
    const account = chart.find(opening.account);
    return {
      subjectId: account.id,
      subjectCode: account.code,
      debitAmount: opening.debit,
      creditAmount: opening.credit,
    };
  });
  const answer = await client.post('/initial-balance/batch', { rows });
  invariant(answer.success, `openings of ${worked.id}: ${answer.msg}`);
}
