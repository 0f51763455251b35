import type { Transaction } from 'kysely';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import {
  heldDateProblems,
  heldLineProblems,
  type HeldLine,
} from '@mingzhang/shared/accounting/cashier/matchProblems';
import type { Voucher, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { subtract } from '@mingzhang/shared/primitives/money';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../db/schema';
import { refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import { lockVouchers, moveHeldLines, selectHeldLines } from './heldMatches.repository';

type Holder = Pick<Voucher, 'id' | 'organizationId' | 'date' | 'lines'>;

/** What keeps vouchers from being deleted: lines of them are matched with the bank. By the voucher's id; locks them. */
export async function matchesHolding(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly Holder[],
): Promise<ReadonlyMap<number, Problem[]>> {
  const ids = vouchers.map(({ id }) => id);
  await lockVouchers(trx, scope, ids).execute();
  const problems = new Map<number, Problem[]>();
  for (const { voucherId, line } of await selectHeldLines(trx, scope, ids).execute()) {
    const own = vouchers.find(({ id }) => id === voucherId)?.lines[line - 1];
    invariant(own, 'a matched line is a line of its voucher');
    problems.set(voucherId, [...(problems.get(voucherId) ?? []), ...heldLineProblems(held(own), null, line)]);
  }
  return problems;
}

/**
 * Lines that are matched with the bank keep their account and amount in a changed voucher, and stay in the months of their
 * fund account: refuses what would change that. A line that only has another number by now takes its match along.
 */
export async function keepMatches(
  trx: Transaction<Database>,
  scope: Scope,
  before: Holder,
  after: Holder,
): Promise<void> {
  await lockVouchers(trx, scope, [before.id]).execute();
  const matched = await selectHeldLines(trx, scope, [before.id]).execute();
  const lines = matched.map(({ line }) => line);
  if (lines.length === 0) return;
  const isElsewhere = before.organizationId !== after.organizationId;
  const numbers = isElsewhere ? new Map<number, number>() : newNumbers(before.lines, after.lines, lines);
  refuseIf(
    matched.flatMap(({ line, start }) => {
      const own = before.lines[line - 1];
      invariant(own, 'a matched line is a line of its voucher');
      const there = isElsewhere ? undefined : after.lines[line - 1];
      if (numbers.has(line)) return heldDateProblems(after.date, start, line);
      return heldLineProblems(held(own), there ? held(there) : null, line);
    }),
  );
  const moved = [...numbers].filter(([from, to]) => from !== to);
  if (moved.length === 0) return;
  const [from, to] = [moved.map(([line]) => line), moved.map(([, line]) => line)];
  // By way of numbers no voucher has: two lines may change their numbers with each other.
  const apart = from.map((line) => line + FAR);
  await moveHeldLines(trx, scope, before.id, from, apart).execute();
  await moveHeldLines(trx, scope, before.id, apart, to).execute();
}

const FAR = 50_000;

/** Which number each matched line has now: its own where it is as it was, else that of the first line like it. */
function newNumbers(
  before: readonly VoucherLine[],
  after: readonly VoucherLine[],
  lines: readonly number[],
): Map<number, number> {
  const isLike = (line: number, other: VoucherLine | undefined) => {
    const own = before[line - 1];
    return (
      own !== undefined && other !== undefined && heldLineProblems(held(own), held(other), line).length === 0
    );
  };
  const numbers = new Map<number, number>();
  for (const line of lines) if (isLike(line, after[line - 1])) numbers.set(line, line);
  const taken = new Set(numbers.values());
  for (const line of lines) {
    if (numbers.has(line)) continue;
    const at = after.findIndex((other, index) => !taken.has(index + 1) && isLike(line, other));
    if (at < 0) continue;
    numbers.set(line, at + 1);
    taken.add(at + 1);
  }
  return numbers;
}

const held = (line: VoucherLine): HeldLine => ({
  accountId: line.accountId,
  auxiliaryKey: auxiliaryKey(line.auxiliary),
  net: subtract(line.debit, line.credit),
  foreign: line.currencyAmount === null ? '' : `${line.currencyCode} ${line.currencyAmount}`,
});
