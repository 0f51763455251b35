import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  MovedBalance,
  MovedBooks,
  MovedItem,
  MovedLine,
  MovedSlip,
} from '../accounting/moving/movedBooks';
import type { StandardCharts } from '../accounting/moving/plan/movePlan';
import { parseDate } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { ZERO, fen, type Fen } from '../primitives/money';
import { period } from '../primitives/period';
import { yuan } from './yuan';

/** The published cases of books to move in, read naively: by the columns each of them has, and no others. */

const root = join(__dirname, '../../..');

export type MovedCaseName = 'jingdou-factory' | 'kingdee-freeman' | 'ningmeng-midyear';

/** What a case comes to: debit positive, in yuan as text; keys `account|category:item`. */
export interface ExpectedMove {
  readonly enable: string;
  readonly last: string;
  readonly vouchers: number;
  readonly lines: number;
  readonly opening: Readonly<
    Record<string, { readonly balance: string; readonly yearDebit: string; readonly yearCredit: string }>
  >;
  readonly closing: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function expectedMove(name: MovedCaseName): ExpectedMove {
  return JSON.parse(readFileSync(join(root, 'cases/moving', name, 'expected.json'), 'utf8')) as ExpectedMove;
}

/** The charts of both standards, for a general taxpayer. */
export function standardCharts(): StandardCharts {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(join(root, `server/src/db/seed/data/chart-${name}.json`), 'utf8'),
    ) as StandardCharts['small'];
  return { small: read('small'), enterprise: read('enterprise') };
}

export function readMovedCase(name: MovedCaseName): MovedBooks {
  return readers[name]();
}

const readers: Readonly<Record<MovedCaseName, () => MovedBooks>> = {
  'jingdou-factory': jingdou,
  'kingdee-freeman': kingdee,
  'ningmeng-midyear': ningmeng,
};

interface Row {
  readonly file: string;
  readonly row: number;
  readonly cells: readonly string[];
}

function rowsOf(name: MovedCaseName, file: string): Row[] {
  const text = readFileSync(join(root, 'cases/moving', name, file), 'utf8').replace(/^\ufeff/, '');
  const cut = file.endsWith('.tsv') ? (line: string) => line.split('\t') : csvCells;
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ file, row: index + 1, cells: cut(line).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Commas inside quotes belong to the cell. */
function csvCells(line: string): string[] {
  const parts = line.split('"').map((part, index) => (index % 2 === 1 ? part.replaceAll(',', '') : part));
  return parts.join('').split(',');
}

const amount = (cell: string | undefined): Fen => (cell === undefined || cell === '' ? ZERO : yuan(cell));
const found = ({ file, row }: Row) => ({ file, sheet: '', row });

interface BalanceFigures extends Partial<Pick<MovedBalance, 'side' | 'yearDebit' | 'yearCredit' | 'items'>> {
  readonly opening: Fen;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly closing: Fen;
}

function balance(
  row: Row,
  months: string,
  account: string,
  accountName: string,
  figures: BalanceFigures,
): MovedBalance {
  const [from = '', to = ''] = months.split(' ');
  const none = { items: [], side: null, yearDebit: null, yearCredit: null, quantity: null, currency: null };
  return { at: found(row), from: period(from), to: period(to), account, accountName, ...none, ...figures };
}

function line(
  row: Row,
  summary: string,
  account: string,
  accountName: string,
  debit: Fen,
  credit: Fen,
  items: readonly MovedItem[],
): MovedLine {
  const none = { quantity: null, unit: '', unitPrice: null, currency: null };
  return { at: found(row), summary, account, accountName, debit, credit, items, ...none };
}

/** Rows of one slip: the first has date and number, the others may not. */
function slips(
  rows: readonly Row[],
  headOf: (row: Row) => Omit<MovedSlip, 'lines' | 'isVoid'> | null,
  lineOf: (row: Row) => MovedLine,
): MovedSlip[] {
  const all: { head: Omit<MovedSlip, 'lines' | 'isVoid'>; lines: MovedLine[] }[] = [];
  for (const row of rows) {
    const head = headOf(row);
    const last = all.at(-1);
    const isSame = !head || (last?.head.number === head.number && last.head.date === head.date);
    if (isSame && last) last.lines.push(lineOf(row));
    else if (head) all.push({ head, lines: [lineOf(row)] });
  }
  return all.map(({ head, lines }) => ({ ...head, isVoid: false, lines }));
}

function headOf(
  date: string,
  word: string,
  number: string,
  maker: string,
): Omit<MovedSlip, 'lines' | 'isVoid'> | null {
  if (date === '') return null;
  const on = parseDate(
    date
      .split('/')
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  );
  invariant(on, `${date} is not a date`);
  return { date: on, word, number: Number(number), attachmentCount: 0, maker, auditor: '' };
}

const books = (
  company: string,
  balances: readonly MovedBalance[],
  all: readonly MovedSlip[],
): MovedBooks => ({ company, accounts: [], items: [], balances, slips: all, problems: [] });

const net = (debit: string | undefined, credit: string | undefined) => fen(amount(debit) - amount(credit));

function jingdou(): MovedBooks {
  const balances = rowsOf('jingdou-factory', '科目余额表.csv')
    .slice(1)
    .map((row) => {
      const [code = '', name = '', od, oc, d, c, cd, cc] = row.cells;
      const figures = { opening: net(od, oc), debit: amount(d), credit: amount(c), closing: net(cd, cc) };
      return balance(row, '2010-12 2010-12', code, name, figures);
    });
  const all = slips(
    rowsOf('jingdou-factory', '凭证导入模板.csv').slice(1),
    ({ cells: [date = '', word = '', number = ''] }) => headOf(date.replaceAll('-', '/'), word, number, ''),
    (row) => {
      const [, , , , , summary = '', code = '', name = '', debit, credit] = row.cells;
      return line(row, summary, code, name, amount(debit), amount(credit), []);
    },
  );
  return books('', balances, all);
}

function kingdee(): MovedBooks {
  const balances = rowsOf('kingdee-freeman', '科目余额表.tsv')
    .slice(4)
    .map((row) => {
      const [code = '', name = '', side, opening, d, c, yd, yc, closing] = row.cells;
      const sign = side === '借' ? 1 : -1;
      return balance(row, '2025-12 2025-12', code, name, {
        side: side === '借' ? 'debit' : 'credit',
        opening: fen(amount(opening) * sign),
        debit: amount(d),
        credit: amount(c),
        yearDebit: amount(yd),
        yearCredit: amount(yc),
        closing: fen(amount(closing) * sign),
      });
    });
  const all = slips(
    rowsOf('kingdee-freeman', '凭证序时簿.tsv').slice(1),
    ({ cells }) => headOf(cells[0] ?? '', cells[2] ?? '', cells[3] ?? '', cells[13] ?? ''),
    (row) => {
      const [, , , , summary = '', code = '', name = '', , , , , debit, credit] = row.cells;
      return line(row, summary, code, name, amount(debit), amount(credit), []);
    },
  );
  return books('', balances, all);
}

const MONTHS = '2026-04 2026-06';

function ningmeng(): MovedBooks {
  const accounts = rowsOf('ningmeng-midyear', '科目余额表.csv')
    .slice(4)
    .map((row) => {
      const [code = '', name = '', od, oc, d, c, yd, yc, cd, cc] = row.cells;
      return balance(row, MONTHS, code, name, {
        opening: net(od, oc),
        debit: amount(d),
        credit: amount(c),
        yearDebit: amount(yd),
        yearCredit: amount(yc),
        closing: net(cd, cc),
      });
    });
  const items = rowsOf('ningmeng-midyear', '辅助核算余额表.csv')
    .slice(1)
    .map((row) => {
      const [category = '', code = '', name = '', account = '', accountName = '', opening, d, c, closing] =
        row.cells;
      const sign = account.startsWith('2') ? -1 : 1;
      return balance(row, MONTHS, account, accountName, {
        items: [{ category, code, name }],
        opening: fen(amount(opening) * sign),
        debit: amount(d),
        credit: amount(c),
        closing: fen(amount(closing) * sign),
      });
    });
  const all = slips(
    rowsOf('ningmeng-midyear', '凭证.csv').slice(1),
    ({ cells }) => {
      const [word = '', number = ''] = (cells[1] ?? '').split('-');
      return headOf((cells[0] ?? '').replaceAll('-', '/'), word, number, cells[11] ?? '');
    },
    (row) => {
      const [, , summary = '', code = '', name = '', debit, credit, ...parts] = row.cells;
      return line(row, summary, code, name, amount(debit), amount(credit), itemsOf(parts));
    },
  );
  return books('虚构明账样品有限公司', [...accounts, ...items], all);
}

/** c5 Summit Analytics below 客户. */
function itemsOf(cells: readonly string[]): MovedItem[] {
  return ['客户', '供应商', '职员'].flatMap((category, index) => {
    const [code = '', ...name] = (cells[index] ?? '').split(' ');
    return code === '' ? [] : [{ category, code, name: name.join(' ') }];
  });
}
