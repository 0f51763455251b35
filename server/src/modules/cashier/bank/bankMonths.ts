import type { Kysely } from 'kysely';
import { chainBreaks } from '@mingzhang/shared/accounting/cashier/statementChain';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import { proveStatement, type StatementGap } from '@mingzhang/shared/accounting/cashier/statementProof';
import { dateOnly, firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { subtract, ZERO } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';
import type { BankMonth } from '../cashierFindings.service';
import { selectBankMonths } from './bankMonths.repository';
import { selectStoredLines } from './statement.repository';
import { loadSpans } from './statementSpans';

/**
 * What the bank says of a month, by fund account: the gaps of its statements, and whether its 余额调节表 is confirmed. A
 * file seldom says which days it is of, and the last movement may be before the month's last day: one that was confirmed
 * was the month's. Gaps that another file has filled since are none.
 */
export async function loadBankMonths(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
): Promise<ReadonlyMap<number, BankMonth>> {
  const end = lastDayOf(period);
  const days = { from: firstDayOf(period), to: end };
  const { rows } = await selectBankMonths(db, scope, organizationId, days.from, end);
  const months = new Map<number, BankMonth>();
  for (const { fundAccountId: id, gaps, last, isConfirmed, ...fund } of rows) {
    const isThere = last !== null && (last >= end || isConfirmed);
    const statement = isThere
      ? [
          ...(await stillMissing(db, scope, id, gaps.flat(), end)),
          ...(await missingBetween(db, scope, { id, ...fund }, days)),
        ]
      : null;
    months.set(id, { statement, isConfirmed });
  }
  return months;
}

/** What is missing before files that begin in these days. */
async function missingBetween(
  db: Kysely<Database>,
  scope: Scope,
  fund: Parameters<typeof loadSpans>[2],
  days: { readonly from: DateOnly; readonly to: DateOnly },
): Promise<StatementGap[]> {
  return chainBreaks(await loadSpans(db, scope, fund))
    .filter(({ from }) => from >= days.from && from <= days.to)
    .map(({ message }) => ({ on: null, after: ZERO, missing: ZERO, message }));
}

/** Of gaps that files had when they came in those that no other file has filled since, as the lines have them now. */
async function stillMissing(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  gaps: readonly StatementGap[],
  end: DateOnly,
): Promise<readonly StatementGap[]> {
  const [first] = gaps.flatMap(({ on, message }) => (message === undefined ? [on ?? FIRST_DAY] : [])).sort();
  if (first === undefined) return gaps;
  const stored = await selectStoredLines(db, scope, fundAccountId, first, end).execute();
  const lines = stored.flatMap((line) => (line.balance === null ? [] : [{ ...line, balance: line.balance }]));
  if (lines.length < stored.length) return gaps;
  const isFilled = ({ on, after, message }: StatementGap) =>
    message === undefined &&
    lines.some((line) => line.on >= (on ?? FIRST_DAY) && subtract(line.balance, movedBy(line)) === after);
  const { gaps: now } = proveStatement(lines, { opening: null, closing: null });
  const keyOf = ({ on, after, missing }: StatementGap) => `${on} ${after} ${missing}`;
  const known = new Set(now.map(keyOf));
  return [...now, ...gaps.filter((gap) => !isFilled(gap) && !known.has(keyOf(gap)))];
}

const FIRST_DAY = dateOnly('1900-01-01');
