import type { Kysely } from 'kysely';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import { runInWorker } from '../../runInWorker';
import type { Scope } from '../../scope';
import { findVoucherIds, loadCompanyName } from '../voucher-export/voucherExport.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { readVouchers } from '../voucher/voucherReading.service';
import { emptyVoucher, printedVoucher } from './printedVoucher';
import type { Paper, PrintedVoucher } from './printJob';

/** What is printed: the vouchers named, else those of a month, else an empty form. */
export interface PrintRequest {
  readonly ids: readonly number[];
  readonly organizationId: number | null;
  readonly period: Period | null;
  readonly paper: Paper;
}

export const MOST_PRINTED = 1000;

/** The vouchers as a PDF, in the order of their numbers or of the ids named. Refuses ids that are not of this set. */
export async function printVouchers(
  db: Kysely<Database>,
  scope: Scope,
  request: PrintRequest,
): Promise<Uint8Array> {
  const ids = await idsOf(db, scope, request);
  if (ids.length > MOST_PRINTED) {
    refuse('PRINT_TOO_MANY', `一次最多打印 ${MOST_PRINTED} 张凭证，请分批打印`);
  }
  const titles = new Map((await listWords(db, scope)).map(({ word, printTitle }) => [word, printTitle]));
  const vouchers: PrintedVoucher[] = [];
  for await (const batch of readVouchers(db, scope, ids)) {
    for (const voucher of batch.vouchers) {
      vouchers.push(printedVoucher(voucher, batch.context, titles.get(voucher.word) ?? emptyVoucher.title));
    }
  }
  if (vouchers.length < ids.length) refuse('NOT_FOUND', '凭证不存在，可能已被删除，请刷新后再试。');
  return runInWorker('drawVouchers', {
    company: await loadCompanyName(db, scope),
    paper: request.paper,
    vouchers: vouchers.length > 0 ? vouchers : [emptyVoucher],
  });
}

async function idsOf(
  db: Kysely<Database>,
  scope: Scope,
  { ids, organizationId, period }: PrintRequest,
): Promise<readonly number[]> {
  if (ids.length > 0 || period === null) return ids;
  const found = await findVoucherIds(db, scope, {
    organizationId,
    startDate: firstDayOf(period),
    endDate: lastDayOf(period),
  });
  if (found.length === 0) refuse('PRINT_NOTHING', '本期没有凭证可以打印');
  return found;
}
