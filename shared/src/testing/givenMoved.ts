import type {
  MovedBalance,
  MovedBooks,
  MovedItem,
  MovedLine,
  MovedSlip,
} from '../accounting/moving/movedBooks';
import { planMove, suggestedChoices } from '../accounting/moving/plan/planMove';
import type { MoveChoices, MovePlan } from '../accounting/moving/plan/movePlan';
import { dateOnly } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { ZERO, fen, type Fen } from '../primitives/money';
import { period } from '../primitives/period';
import { standardCharts } from './readMovedCase';
import { yuan } from './yuan';

/** Books of another program as bookkeeping: slips and balance tables as text, rows numbered from 1. */

const figure = (text: string | undefined): Fen | null =>
  text === undefined || text === '-' ? null : yuan(text);

/** 客户:c1:甲公司 */
function item(text: string): MovedItem {
  const [category = '', code = '', name = ''] = text.split(':');
  return { category, code, name };
}

const isItem = (text: string) => /^[^\d-].*:/.test(text);

/**
 * One slip: 2026-01-05 记-1, then lines 借 1002 银行存款 100.00 客户:c1:甲公司. `作废` after the number makes it void.
 */
export function movedSlips(text: string): MovedSlip[] {
  const slips: { head: Omit<MovedSlip, 'lines'>; lines: MovedLine[] }[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    const [first = '', ...rest] = row.trim().split(/\s+/);
    if (/^\d/.test(first)) slips.push({ head: head(first, rest), lines: [] });
    else if (first !== '') slips.at(-1)?.lines.push(line(first, rest, index + 1));
  }
  return slips.map(({ head: own, lines }) => ({ ...own, lines }));
}

function head(date: string, [title = '', ...marks]: readonly string[]): Omit<MovedSlip, 'lines'> {
  const [, word = '', number = ''] = /^(.*?)-?(\d+)$/.exec(title) ?? [];
  const auditor = marks.includes('审核') ? '审核人' : '';
  const isVoid = marks.includes('作废');
  return {
    date: dateOnly(date),
    word,
    number: Number(number),
    attachmentCount: 0,
    maker: '制单甲',
    auditor,
    isVoid,
  };
}

function line(
  side: string,
  [account = '', accountName = '', text = '', ...rest]: readonly string[],
  row: number,
): MovedLine {
  const amount = yuan(text);
  return {
    at: { file: '凭证', sheet: '', row },
    summary: '摘要',
    account,
    accountName,
    debit: side === '借' ? amount : ZERO,
    credit: side === '贷' ? amount : ZERO,
    items: rest.filter(isItem).map(item),
    quantity: null,
    unit: '',
    unitPrice: null,
    currency: null,
  };
}

/**
 * A balance table: 1002 银行存款 opening debit credit closing [yearDebit yearCredit] [items]; `-` no such column. Openings and closings
 * are debit − credit.
 */
export function movedBalances(months: string, text: string, file = '余额表'): MovedBalance[] {
  const [from = '', to = from] = months.split('..');
  return text.split('\n').flatMap((row, index) => {
    const [account = '', accountName = '', ...rest] = row.trim().split(/\s+/);
    if (account === '') return [];
    const [opening, debit, credit, closing, yearDebit, yearCredit] = rest.filter((cell) => !isItem(cell));
    return [
      {
        at: { file, sheet: '', row: index + 1 },
        from: period(from),
        to: period(to),
        account,
        accountName,
        items: rest.filter(isItem).map(item),
        side: null,
        opening: figure(opening),
        debit: figure(debit),
        credit: figure(credit),
        closing: figure(closing),
        yearDebit: figure(yearDebit),
        yearCredit: figure(yearCredit),
        quantity: null,
        currency: null,
      },
    ];
  });
}

export function movedBooks(parts: Partial<MovedBooks>): MovedBooks {
  return { company: '', accounts: [], items: [], balances: [], slips: [], problems: [], ...parts };
}

/** The plan of books with some choices, the rest as suggested. */
export function plannedFrom(books: MovedBooks, choices: Partial<MoveChoices> = {}): MovePlan {
  const planning = planMove(books, { ...suggestedChoices, ...choices }, standardCharts());
  invariant(
    planning.plan,
    'refusals' in planning ? planning.refusals.map(({ message }) => message).join() : '',
  );
  return planning.plan;
}

/** Their tables by month, as a program without faults would print them: headings, leaves, items and 合计. */
export function naiveTables(
  chart: readonly (readonly [code: string, name: string])[],
  openings: readonly MovedLine[],
  slips: readonly MovedSlip[],
  months: readonly string[],
): MovedBalance[] {
  let row = 0;
  return months.flatMap((month) => {
    const lines = (isIn: (of: string) => boolean) =>
      slips.flatMap((slip) => (isIn(slip.date.slice(0, 7)) ? slip.lines : []));
    const before = [...openings, ...lines((of) => of < month)];
    const own = lines((of) => of === month);
    const year = lines((of) => of <= month && of.slice(0, 4) === month.slice(0, 4));
    const rowOf = (
      account: string,
      accountName: string,
      items: readonly MovedItem[],
      isOn: (one: MovedLine) => boolean,
    ): MovedBalance => {
      const sum = (all: readonly MovedLine[], side: 'debit' | 'credit') =>
        all.reduce((total, one) => (isOn(one) ? total + one[side] : total), 0);
      const opening = sum(before, 'debit') - sum(before, 'credit');
      const [debit, credit] = [sum(own, 'debit'), sum(own, 'credit')];
      row += 1;
      return {
        at: { file: '余额表', sheet: '', row },
        from: period(month),
        to: period(month),
        account,
        accountName,
        items,
        side: null,
        opening: fen(opening),
        debit: fen(debit),
        credit: fen(credit),
        closing: fen(opening + debit - credit),
        yearDebit: fen(sum(year, 'debit')),
        yearCredit: fen(sum(year, 'credit')),
        quantity: null,
        currency: null,
      };
    };
    const itemsOf = (code: string) => [
      ...new Map(
        [...before, ...own]
          .filter(({ account }) => account === code)
          .flatMap(({ items }) => items)
          .map((one) => [one.code, one]),
      ).values(),
    ];
    return [
      ...chart.flatMap(([code, name]) => [
        rowOf(code, name, [], ({ account }) => account.startsWith(code)),
        ...itemsOf(code).map((one) =>
          rowOf(code, name, [one], ({ account, items }) => account === code && items[0]?.code === one.code),
        ),
      ]),
      rowOf('合计', '', [], () => true),
    ];
  });
}
