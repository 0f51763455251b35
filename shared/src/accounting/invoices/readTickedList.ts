import type { DateOnly } from '../../primitives/dateOnly';
import { ZERO, type Fen } from '../../primitives/money';
import { parsePeriod, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import { normalCreditCode } from '../creditCode';
import { boundedText, textLimits } from './boundedText';
import type { InvoiceKey } from './invoice';
import { invoiceAmount, invoiceDate } from './invoiceCell';
import { invoiceKeyOf } from './invoiceKey';
import { cellOf, isInvoiceRow, type ListCells, type ListColumn, type ListHeader } from './listTable';

/** 抵扣勾选: an invoice as the bureau's list has it. */
export interface TickedInvoice {
  readonly key: InvoiceKey;
  readonly isTicked: boolean;
  /** 有效抵扣税额. */
  readonly deductible: Fen;
  readonly tickedOn: DateOnly | null;
  /** 税款所属期, where the list has it. */
  readonly period: Period | null;
  /** 抵扣, 退税, 代办退税, 不抵扣; '' where the list does not tell. */
  readonly purpose: string;
  readonly date: DateOnly | null;
  readonly sellerId: string;
  readonly amount: Fen | null;
  readonly tax: Fen | null;
}

/** A row of the list, or why it is none. */
export interface TickedRow {
  readonly row: number;
  readonly ticked: TickedInvoice | null;
  readonly problems: readonly Problem[];
}

/** What was ticked for deduction, row by row; a number that is there twice is refused. */
export function readTickedList(rows: ListCells, header: ListHeader): TickedRow[] {
  const seen = new Map<InvoiceKey, number>();
  const below = header.row + 1;
  return rows.slice(below).flatMap((cells, at) => {
    if (!isInvoiceRow(cells, header)) return [];
    const row = below + at + 1;
    const reading = readRow(cells, header, row);
    const before = reading.ticked && seen.get(reading.ticked.key);
    if (!reading.ticked || !before) {
      if (reading.ticked) seen.set(reading.ticked.key, row);
      return [reading];
    }
    const message = `第${row}行与第${before}行的发票号码相同`;
    return [{ row, ticked: null, problems: [problem('INVOICE_ROWS_DIFFER', message)] }];
  });
}

function readRow(cells: readonly string[], header: ListHeader, row: number): TickedRow {
  const cell = (column: ListColumn) => cellOf(cells, header, column);
  const problems: Problem[] = [];
  const key = invoiceKeyOf({
    code: cell('code'),
    number: cell('number'),
    digitalNumber: cell('digitalNumber'),
  });
  if (typeof key !== 'string') problems.push({ ...key, message: `第${row}行：${key.message}` });
  const amountOf = (column: ListColumn, title: string): Fen | null => {
    const amount = invoiceAmount(cell(column));
    if (typeof amount === 'number') return amount;
    if (amount !== 'none')
      problems.push(
        problem('INVOICE_AMOUNT', `第${row}行${title}“${boundedText(cell(column), 40)}”不是有效的金额`),
      );
    return null;
  };
  const tax = amountOf('tax', '税额');
  const amount = amountOf('amount', '金额');
  const deductible = amountOf('deductible', '有效抵扣税额');
  const isTicked = tickOf(cell('tickState'), cell('tickedOn'), header);
  if (isTicked === null) {
    const state = boundedText(cell('tickState'), 40);
    const message = `第${row}行的勾选状态“${state}”不认识，请改为已勾选或未勾选`;
    problems.push(problem('INVOICE_TICK_STATE', message));
  }
  if (typeof key !== 'string' || isTicked === null || problems.length > 0)
    return { row, ticked: null, problems };
  return {
    row,
    problems,
    ticked: {
      ...{ key, isTicked, tax, amount },
      deductible: deductible ?? (isTicked ? (tax ?? ZERO) : ZERO),
      tickedOn: invoiceDate(cell('tickedOn')) ?? null,
      period: periodOf(cell('period')),
      purpose: boundedText(cell('purpose'), textLimits.short),
      date: invoiceDate(cell('date')) ?? null,
      sellerId: normalCreditCode(boundedText(cell('sellerId'), textLimits.short)),
    },
  };
}

/** null: what is written says neither. */
function tickOf(state: string, tickedOn: string, { columns }: ListHeader): boolean | null {
  if (columns.tickState === undefined) return columns.tickedOn === undefined || tickedOn !== '';
  if (/^(?:$|未|否|不|已?(?:撤销|取消)|(?:no?|false|[0×x✗—–-])$)/i.test(state)) return false;
  return /^(?:已|是|(?:抵扣)?勾选$|(?:y|yes|true|[1√✓✔])$)/i.test(state) ? true : null;
}

/** 202606, 2026-06, 2026年06月. */
function periodOf(text: string): Period | null {
  const parted = text.replace(/^(\d{4})[-/.年]?(\d{1,2})月?$/, '$1-$2');
  return parsePeriod(parted.replace(/-(\d)$/, '-0$1')) ?? null;
}
