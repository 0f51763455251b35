import type { Kysely } from 'kysely';
import type { BankLine, BookLine } from '@mingzhang/shared/accounting/cashier/fundLine';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import { firstDayOf, lastDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { periodsBetween } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../../db/schema';
import { readSnapshotTogether } from '../../../db/transact';
import type { OpenAsked } from './foundMatches';
import type { LineRow } from './fundLines';
import {
  selectLastDay,
  selectOpenBankLines,
  selectOpenBookLines,
  selectOpenItems,
  type OpenRow,
} from './openLines.repository';

/** Lines as matching reads them: an id is where a line is in its list, which is by day. */
export interface Sides {
  readonly bookRows: readonly LineRow[];
  readonly bankRows: readonly LineRow[];
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/** A cheque's number as bookkeepers write it into a summary: 支票0130, 票号：0130. */
const NUMBER = /(?:支票|票号|结算号)(?:号码?)?[:：#]?\s?(?:No\.?)?\s?([0-9A-Z]{3,20})(?![0-9A-Z])/i;

export const sidesOf = (bookRows: readonly LineRow[], bankRows: readonly LineRow[]): Sides => ({
  ...{ bookRows, bankRows },
  books: bookRows.map((row, id) => toBookLine({ ...row, net: movedBy(row) }, id)),
  banks: bankRows.map((row, id) => toLine({ ...row, net: movedBy(row) }, id)),
});

type LineFacts = Omit<OpenRow, 'id' | 'line' | 'isItem'>;

function toLine({ on, net, number, party, summary }: LineFacts, id: number): BankLine {
  return { id, on, net, number: number === '' ? (NUMBER.exec(summary)?.[1] ?? '') : number, party, summary };
}

const toBookLine = (row: LineFacts, id: number): BookLine => ({
  ...toLine(row, id),
  isCheque: row.settlement === null ? row.summary.includes('支票') : row.settlement === 'cheque',
});

/** A list of ids is of one of these rows each. */
export const rowOf = (rows: readonly LineRow[], { id }: Pick<BankLine, 'id'>): LineRow => {
  const row = rows[id];
  invariant(row, 'a line is one of those that were read');
  return row;
};

/** All that is open of an account up to a day, from one snapshot: both sides at once, each month by month. */
export async function loadOpenLines(db: Kysely<Database>, asked: OpenAsked): Promise<OpenLines> {
  const open = new OpenLines();
  await readSnapshotTogether(
    db,
    (snapshot) => loadSide(snapshot, asked, 'book', open.books),
    (snapshot) => loadSide(snapshot, asked, 'bank', open.banks),
  );
  return open;
}

const selectOpenLines = { book: selectOpenBookLines, bank: selectOpenBankLines };

async function loadSide<Line extends BankLine>(
  db: Kysely<Database>,
  { fund, asOf, ...scope }: OpenAsked,
  side: 'book' | 'bank',
  open: OpenSide<Line>,
): Promise<void> {
  open.add((await selectOpenItems(scope, fund, side, asOf).execute(db)).rows);
  const last = (await selectLastDay(db, scope, fund)).rows[0]?.last ?? null;
  if (last === null) return;
  const end = last < asOf ? last : asOf;
  for (const period of periodsBetween(fund.startPeriod, periodOf(end))) {
    const lastDay = lastDayOf(period);
    const days = { from: firstDayOf(period), to: lastDay < end ? lastDay : end };
    open.add((await selectOpenLines[side](scope, fund, days).execute(db)).rows);
  }
}

/** Both sides of what is open. */
export class OpenLines {
  private readonly texts = new Map<string, string>();
  readonly books = new OpenSide(toBookLine, this.texts);
  readonly banks = new OpenSide(toLine, this.texts);
}

/** One side, as it comes in: a million lines, each text and each id kept once. */
class OpenSide<Line extends BankLine> {
  readonly lines: Line[] = [];
  private readonly ids: number[] = [];
  private readonly numbers: number[] = [];
  /** 期初未达账项 come first. */
  private items = 0;

  constructor(
    private readonly lineOf: (row: LineFacts, id: number) => Line,
    private readonly texts: Map<string, string>,
  ) {}

  add(rows: readonly OpenRow[]): void {
    for (const row of rows) {
      const { net, number, settlement } = row;
      const [on, party, summary] = [this.once(row.on), this.once(row.party), this.once(row.summary)];
      this.lines.push(this.lineOf({ on, net, number, party, summary, settlement }, this.lines.length));
      this.ids.push(row.id);
      this.numbers.push(row.line ?? 0);
      if (row.isItem) this.items += 1;
    }
  }

  /** What names a line. */
  keyOf({ id: at }: Line): OpenKey {
    return { id: this.ids[at] ?? 0, line: this.numbers[at] ?? 0, isItem: at < this.items };
  }

  private once<Text extends string>(text: Text): Text {
    const known = this.texts.get(text);
    if (known !== undefined) return known as Text;
    this.texts.set(text, text);
    return text;
  }
}

/** The voucher and which line of it, or with the line 0 the bank's; or an opening item. */
interface OpenKey {
  readonly id: number;
  readonly line: number;
  readonly isItem: boolean;
}
