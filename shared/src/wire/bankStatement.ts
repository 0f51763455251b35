import type { StatementColumns } from '../accounting/cashier/statementColumns';
import { gapText, type StatementGap } from '../accounting/cashier/statementProof';
import type { FileKind } from '../primitives/fileKind';
import type { WirePage } from './page';
import { toWireYuan } from './scalars';

/** What is missing between two balances. */
export interface WireStatementGap {
  /** 3月2日 余额 150,000.00 之后缺 -200.00 */
  text: string;
  /** The day of the balance before it; null: it is the opening one. */
  date: string | null;
  after: number;
  missing: number;
}

/** A line of a file of a day that it has only a part of: it may be stored already, and is not added. */
export interface WireUncertainLine {
  row: number;
  date: string;
  received: number;
  paid: number;
  summary: string;
}

/**
 * POST /cashier/statement/import: how a file was read and, without `dryRun`, what was stored of it. With problems nothing
 * is; with gaps only when a reason was sent.
 */
export interface WireStatementReading {
  fileName: string;
  kind: FileKind;
  /** The tables of the file with a header of a statement, or all when none has one. */
  tables: { name: string; rows: number }[];
  /** Which of them was read. */
  table: number;
  header: string[];
  /** Field → index of its column. */
  columns: StatementColumns;
  /** The first rows below the header. */
  sample: string[][];
  /** The columns were confirmed or corrected for this account before. */
  isRemembered: boolean;
  /** Days of the first and the last line; null: there are none. */
  first: string | null;
  last: string | null;
  opening: number | null;
  closing: number | null;
  received: number;
  paid: number;
  /** Lines read, stored already, and new. */
  lines: number;
  known: number;
  added: number;
  /** The first of them; all are counted. */
  uncertain: WireUncertainLine[];
  uncertainCount: number;
  skipped: { row: number; reason: string }[];
  skippedCount: number;
  gaps: WireStatementGap[];
  /** Where this file and those stored do not lead from one to the next. */
  chain: string[];
  problems: { message: string; field?: string }[];
  /** null after a dry run, and when the file adds nothing. */
  statementId: number | null;
}

/** 对账单 as GET /cashier/statement lists it: one file. */
export interface WireStatement {
  id: number;
  fileName: string;
  first: string;
  last: string;
  opening: number | null;
  closing: number | null;
  lineCount: number;
  gaps: WireStatementGap[];
  /** Why it was kept with gaps; '' for none. */
  reason: string;
  importedAt: string;
  importer: string;
  /** How many of its lines are matched: it is not deleted with any. */
  matchedCount: number;
}

/** A line of the bank. */
export interface WireBankLine {
  id: number;
  date: string;
  time: string;
  received: number;
  paid: number;
  balance: number | null;
  party: string;
  partyAccount: string;
  summary: string;
  purpose: string;
  serial: string;
  number: string;
  /** Where it is in its file. */
  row: number;
  statementId: number;
  matchId: number | null;
}

/** GET /cashier/statement/line: a page, and what all of the selection come to. */
export interface WireBankLines extends WirePage<WireBankLine> {
  received: number;
  paid: number;
}

export const fromGap = (gap: StatementGap): WireStatementGap => ({
  text: gapText(gap),
  date: gap.on,
  after: toWireYuan(gap.after),
  missing: toWireYuan(gap.missing),
});
