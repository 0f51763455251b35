import fc from 'fast-check';
import { generalLedger } from '@mingzhang/shared/accounting/leaving/gbt/generalLedger';
import { statementItemRecords } from '@mingzhang/shared/accounting/leaving/gbt/statements';
import { MonthlyFigures } from '@mingzhang/shared/accounting/leaving/MonthlyFigures';
import { rollUp } from '@mingzhang/shared/accounting/accountTree';
import { NO_AMOUNTS } from '@mingzhang/shared/accounting/report/formula';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { summarizeMonths } from '@mingzhang/shared/accounting/summarize';
import { add, fen, parseYuan } from '@mingzhang/shared/primitives/money';
import { period, shiftPeriod } from '@mingzhang/shared/primitives/period';
import type { GivenLedger } from '@mingzhang/shared/testing/given';
import { booksOf, drawnLedgers, MONTHS, recordsOf } from '../../../../test/leavingLedgers';
import { readXmlTree, type XmlElement } from '../../invoice/files/xmlTree';

function written(ledger: GivenLedger): string {
  const books = booksOf(ledger);
  const { opening, months } = recordsOf(ledger);
  const { head, balance, voucher, end } = generalLedger(books);
  const figures = new MonthlyFigures(books.chart, opening);
  return [
    head('4-2-2-2', 'small'),
    ...months.flatMap(({ month, turnover }) => figures.next(turnover).map((row) => balance(month, row))),
    ...months.flatMap(({ vouchers }) => vouchers.flat().map((each) => voucher(each, () => []))),
    end(),
  ].join('');
}

const textOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text ?? '';
const yuanOf = (element: XmlElement, name: string) => {
  const amount = parseYuan(textOf(element, name));
  if (amount === undefined) throw new Error(`${name}: ${textOf(element, name)}`);
  return amount;
};
const monthOf = (element: XmlElement) =>
  period(`${textOf(element, '会计年度')}-${textOf(element, '会计期间号').padStart(2, '0')}`);
const isPlain = (element: XmlElement) =>
  element.children.every(({ name, text }) => !name.startsWith('辅助项') || text === '');
const signed = (side: string, amount: number) => (side === '借' ? amount : -amount);

/** `2026-01|1002` → 期初, 借方, 贷方, 期末 in fen. */
type Balances = Record<string, readonly number[]>;

const plus = (a: readonly number[] | undefined, b: readonly number[]) =>
  b.map((amount, index) => amount + (a?.[index] ?? 0));
const used = (balances: Balances): Balances =>
  Object.fromEntries(
    Object.entries(balances).filter(([, amounts]) => amounts.some((amount) => amount !== 0)),
  );

/** Of the rows without items, over the currencies. */
function balancesIn(root: XmlElement): Balances {
  const balances: Balances = {};
  for (const row of root.children) {
    if (row.name !== '科目余额及发生额' || !isPlain(row)) continue;
    const key = `${monthOf(row)}|${textOf(row, '科目编号')}`;
    balances[key] = plus(balances[key], [
      signed(textOf(row, '期初余额方向'), yuanOf(row, '期初本币余额')),
      yuanOf(row, '借方本币金额'),
      yuanOf(row, '贷方本币金额'),
      signed(textOf(row, '期末余额方向'), yuanOf(row, '期末本币余额')),
    ]);
  }
  return used(balances);
}

/** 科目余额表 of every month, parents included. */
function accountBalances(ledger: GivenLedger): Balances {
  const balances: Balances = {};
  const to = shiftPeriod(ledger.enablePeriod, MONTHS - 1);
  for (const { month, totals } of summarizeMonths(ledger, ledger.enablePeriod, to)) {
    const leaves = totals.map(({ accountId, openingNet, debit, credit }) => {
      return [accountId, [openingNet, debit, credit, openingNet + debit - credit]] as const;
    });
    for (const [accountId, amounts] of rollUp<readonly number[]>(ledger.accounts, leaves, plus)) {
      balances[`${month}|${ledger.accounts.byId(accountId)?.code ?? ''}`] = amounts;
    }
  }
  return used(balances);
}

test('读回来的科目余额及发生额与每个月的科目余额表相同，上级科目也是', async () => {
  await fc.assert(
    fc.asyncProperty(drawnLedgers, async (ledger) => {
      const root = await readXmlTree(Buffer.from(written(ledger)));
      expect(balancesIn(root)).toEqual(accountBalances(ledger));
    }),
    { numRuns: 50 },
  );
});

test('期初加上记账凭证的分录等于期末：每个末级科目、每个月', async () => {
  await fc.assert(
    fc.asyncProperty(drawnLedgers, async (ledger) => {
      const root = await readXmlTree(Buffer.from(written(ledger)));
      const posted: Balances = {};
      for (const line of root.children) {
        if (line.name !== '记账凭证') continue;
        const key = `${monthOf(line)}|${textOf(line, '科目编号')}`;
        posted[key] = plus(posted[key], [yuanOf(line, '借方本币金额'), yuanOf(line, '贷方本币金额')]);
      }
      for (const [key, [opening = 0, debit = 0, credit = 0, closing = 0]] of Object.entries(
        balancesIn(root),
      )) {
        const account = ledger.accounts.byCode(key.split('|')[1] ?? '');
        if (!account || !ledger.accounts.isLeaf(account.id)) continue;
        const [debits = 0, credits = 0] = posted[key] ?? [];
        expect([debits, credits, add(fen(opening), fen(debits - credits))]).toEqual([debit, credit, closing]);
      }
    }),
    { numRuns: 50 },
  );
});

test('按辅助项的各行合起来就是科目的那一行；每个元素都有 locID；摘要原样读回', async () => {
  await fc.assert(
    fc.asyncProperty(drawnLedgers, async (ledger) => {
      const root = await readXmlTree(Buffer.from(written(ledger)));
      const byItems: Balances = {};
      for (const row of root.children.filter(({ name }) => name === '科目余额及发生额')) {
        if (isPlain(row)) continue;
        const key = `${monthOf(row)}|${textOf(row, '科目编号')}`;
        byItems[key] = plus(byItems[key], [yuanOf(row, '借方本币金额'), yuanOf(row, '贷方本币金额')]);
      }
      const plain = balancesIn(root);
      for (const [key, amounts] of Object.entries(byItems)) {
        const [, debit = 0, credit = 0] = plain[key] ?? [];
        expect(amounts).toEqual([debit, credit]);
      }
      const elements = root.children.flatMap((record) => [record, ...record.children]);
      expect(elements.filter((element) => element.attribute('locID') === undefined)).toStrictEqual([]);
      const summaries = root.children
        .filter(({ name }) => name === '记账凭证')
        .map((line) => textOf(line, '记账凭证摘要'));
      expect(summaries).toEqual(
        ledger.vouchers.flatMap(({ lines }) => lines.map(({ summary }) => summary.trim())),
      );
    }),
    { numRuns: 30 },
  );
});

/** A line of a statement; every fourth is a header. */
const line = (index: number): ReportItem => ({
  ...{
    id: index,
    title: `第${index}项 <&"`,
    lineNumber: index % 4 === 0 ? null : index,
    side: null,
    level: 1,
  },
  ...{ isBold: false, isHeader: index % 4 === 0, isFolding: false, position: index, parentId: null },
  ...{ source: 'item', formula: [{ source: 'item', sign: -1, itemId: 1 }] },
});

test.each(['balance', 'profit', 'cashFlow'] as const)(
  '%s 的任意数字写成报表项数据再读回来，每一项两个数都一分不差，编号不重复',
  async (type) => {
    const items = Array.from({ length: 12 }, (_, index) => line(index));
    const template = { id: 1, name: '自己的表', key: '', type, isDefault: false, formCode: '', items };
    const lines = items.filter(({ isHeader }) => !isHeader);
    const amount = fc.maxSafeInteger().map(fen);
    const amounts = fc.record({ period: amount, year: amount });
    const drawn = fc.array(amounts, { minLength: lines.length, maxLength: lines.length });
    await fc.assert(
      fc.asyncProperty(drawn, drawnLedgers, async (told, ledger) => {
        const figures = new Map(lines.map(({ id }, index) => [id, told[index] ?? NO_AMOUNTS]));
        const month = period('2026-01');
        const statement = { month, isClosed: true, template, figures, problem: '' };
        const text = statementItemRecords(booksOf(ledger), statement);
        const { children } = await readXmlTree(Buffer.from(`<总账>${text}</总账>`));
        expect(children.map((record) => yuanOf(record, '报表项数值'))).toEqual(
          told.flatMap((each) => [each.period, each.year]),
        );
        expect(new Set(children.map((record) => textOf(record, '报表项编号'))).size).toBe(lines.length * 2);
      }),
      { numRuns: 20 },
    );
  },
);
