import type { Kysely } from 'kysely';
import type { PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { signaturesOf } from '@mingzhang/shared/accounting/voucherSignatures';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadSigners } from '../account-set/accountSet.service';
import { loadPeriods } from '../period/period.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { readVouchers } from '../voucher/reading/readVouchers';
import { emptyVoucher, printedVoucher } from './printedVoucher';
import type { PrintedVoucher } from './printJob';
import type { NumberedVoucher } from './printName';

/** Vouchers in words, in the order of their ids, as their forms show them, and the numbers a file of them is called by. */
export async function describeVouchers(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
  options: PrintOptions,
): Promise<{ readonly printed: PrintedVoucher[]; readonly numbered: NumberedVoucher[] }> {
  const titles = new Map((await listWords(db, scope)).map(({ word, printTitle }) => [word, printTitle]));
  const signers = await loadSigners(db, scope.accountSetId);
  const months = new Map<number, readonly AccountingPeriod[]>();
  const printed: PrintedVoucher[] = [];
  const numbered: NumberedVoucher[] = [];
  for await (const { vouchers: batch, context } of readVouchers(db, scope, ids)) {
    for (const voucher of batch) {
      const title = titles.get(voucher.word) ?? emptyVoucher.title;
      const { organizationId } = voucher;
      const periods = months.get(organizationId) ?? (await loadPeriods(db, scope, organizationId));
      months.set(organizationId, periods);
      const month = periodOf(voucher.date);
      const signatures = signaturesOf(voucher.lines, month, signers, periods, context.tree);
      printed.push(printedVoucher(voucher, context, title, options, signatures));
      numbered.push({ word: voucher.word, number: voucher.number, date: voucher.date });
    }
  }
  return { printed, numbered };
}
