import type { Transaction } from 'kysely';
import {
  lastNumberProblems,
  nextNumber,
  takenNumberProblems,
} from '@mingzhang/shared/accounting/voucherNumber';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { selectNumberUse, type HeldSeries, type NumberSeries } from './voucherNumber.repository';

/**
 * 凭证号: the number asked for when it is free, also in a gap; the next one when none is asked for. Refuses a taken one
 * and names the next free number. The caller holds the month's lock, so no other request counts meanwhile.
 */
export async function takeNumber(
  trx: Transaction<Database>,
  scope: Scope,
  series: NumberSeries,
  asked: number | null,
): Promise<number> {
  const use = await selectNumberUse(trx, scope, series, asked ?? 0).executeTakeFirstOrThrow();
  return judgedNumber(use, series.word, asked);
}

/** The same where the use of the series is known. */
export function judgedNumber(
  { largest, is_taken }: Pick<HeldSeries, 'largest' | 'is_taken'>,
  word: string,
  asked: number | null,
): number {
  if (asked === null) {
    const next = nextNumber([largest]);
    refuseIf(lastNumberProblems(word, next));
    return next;
  }
  refuseIf(takenNumberProblems(word, asked, is_taken ? [asked, largest] : []));
  return asked;
}
