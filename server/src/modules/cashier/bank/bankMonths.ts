import type { Kysely } from 'kysely';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import { proveStatement, type StatementGap } from '@mingzhang/shared/accounting/cashier/statementProof';
import { dateOnly, firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { subtract } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';
import type { BankMonth } from '../cashierFindings.service';
import { selectBankMonths } from './bankMonths.repository';
import { selectStoredLines } from './statement.repository';

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
  const { rows } = await selectBankMonths(db, scope, organizationId, firstDayOf(period), end);
  const months = new Map<number, BankMonth>();
  for (const { fundAccountId, gaps, last, isConfirmed } of rows) {
    const isThere = last !== null && (last >= end || isConfirmed);
    const statement = isThere ? await stillMissing(db, scope, fundAccountId, gaps.flat(), end) : null;
    months.set(fundAccountId, { statement, isConfirmed });
  }
  return months;
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
