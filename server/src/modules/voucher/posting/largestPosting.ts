import type { Kysely } from 'kysely';
import { exactLimits } from '@mingzhang/shared/accounting/exactRange';
import type { Database } from '../../../db/schema';
import { refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { selectLargestPosting, type LargestPosting } from './largestPosting.repository';

/** The message when a book cannot be added up exactly: where the largest figure is. */
export async function beyondRangeMessage(db: Kysely<Database>, scope: Scope): Promise<string> {
  const largest = await selectLargestPosting(db, scope);
  return `账上的金额或数量超出可精确计算的范围，无法计算${largest ? `。请检查${describePosting(largest)}` : ''}`;
}

/** Refuses a file with a figure too large to read, before it is begun: a file that breaks off shows no reason. */
export async function refuseUnreadable(db: Kysely<Database>, scope: Scope): Promise<void> {
  const largest = await selectLargestPosting(db, scope);
  if (largest && largest.size > exactLimits.readable) {
    refuse('BOOKS_BEYOND_RANGE', await beyondRangeMessage(db, scope));
  }
}

function describePosting({ date, word, number, row, account, amount, quantity }: LargestPosting): string {
  const figures = `金额 ${amount}${quantity === '0' ? '' : `，数量 ${quantity}`}`;
  return date === null
    ? `科目“${account}”的期初余额（${figures}）`
    : `${date} 凭证${word}-${number} 第${row}行 科目“${account}”（${figures}）`;
}
