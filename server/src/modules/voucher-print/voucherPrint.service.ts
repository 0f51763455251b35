import type { Kysely } from 'kysely';
import { pageOf } from '@mingzhang/shared/accounting/printOptions';
import { pageProblems } from '@mingzhang/shared/accounting/voucherPaper';
import { withNamedOptions, type NamedPrintOptions } from '@mingzhang/shared/wire/printOptions';
import type { VoucherFilter } from '@mingzhang/shared/wire/voucherFilter';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { refuse, refuseIf } from '../../Refusal';
import { refuseHeavy, runInWorker } from '../../runInWorker';
import type { Scope } from '../../scope';
import { loadCompanyName } from '../account-set/accountSet.service';
import { findListedIds } from '../voucher/reading/listVouchers';
import { describeVouchers } from './describeVouchers';
import { emptyVoucher } from './printedVoucher';
import { loadPrintOptions } from './printOptions.service';
import type { PrintJob } from './printJob';
import { printName } from './printName';
import { selectBound } from './voucherPrint.repository';

/** What is printed: the vouchers named, else what a filter finds, else an empty form. */
export interface PrintRange {
  readonly ids: readonly number[];
  readonly filter: VoucherFilter;
}

export interface PrintRequest extends PrintRange {
  /** Positions in the range, from 1, both included; null: all of it. */
  readonly part: { readonly from: number; readonly to: number } | null;
  readonly named: NamedPrintOptions;
  /** The viewer opens its print dialog with the file. */
  readonly opensDialog: boolean;
}

/** One file: a year of them is drawn in seconds, not minutes, and every viewer opens it. */
export const MOST_PRINTED = 1000;

/** So many are drawn within a second. */
const MOST_AT_ONCE = 20;

/** How many vouchers a range holds; 0 for an empty form. */
export async function countPrinted(db: Kysely<Database>, scope: Scope, range: PrintRange): Promise<number> {
  return (await findPrinted(db, scope, range)).length;
}

/** A PDF under the name it is saved by. */
export interface PrintedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The vouchers as a PDF, by 字号 whatever the order they were asked in. Refuses ids that are not of this set. */
export async function printVouchers(
  db: Kysely<Database>,
  scope: Scope,
  request: PrintRequest,
  signal: AbortSignal,
): Promise<PrintedFile> {
  // One snapshot: a voucher that is deleted meanwhile is printed whole or not at all.
  const job = await readSnapshot(db, (snapshot) => prepare(snapshot, scope, request));
  const lane = job.vouchers.length <= MOST_AT_ONCE ? 'quick' : 'long';
  const content = await runInWorker('drawVouchers', job, { lane, signal }).catch(
    refuseHeavy('PRINT_TOO_HEAVY', '没有在限定的时间内排完，请分批打印，每批少一些'),
  );
  return { name: `${job.documentTitle}.pdf`, content };
}

async function prepare(db: Kysely<Database>, scope: Scope, request: PrintRequest): Promise<PrintJob> {
  const options = withNamedOptions(await loadPrintOptions(db, scope), request.named);
  refuseIf(pageProblems(pageOf(options)));
  const found = await findPrinted(db, scope, request);
  const { from, to } = request.part ?? { from: 1, to: found.length };
  const ids = found.slice(from - 1, to);
  if (ids.length > MOST_PRINTED) {
    const advice = `请分批打印，例如先打印第 1 到第 ${MOST_PRINTED} 张`;
    refuse('PRINT_TOO_MANY', `共 ${ids.length} 张凭证，一次最多打印 ${MOST_PRINTED} 张，${advice}`);
  }
  if (ids.length === 0 && found.length > 0) {
    refuse('PRINT_NOTHING', `只有 ${found.length} 张凭证，没有第 ${from} 张`);
  }
  const { printed, numbered } = await describeVouchers(db, scope, ids, options);
  const company = await loadCompanyName(db, scope);
  return {
    company,
    documentTitle: printName(company, numbered),
    page: pageOf(options),
    hasGuides: options.hasGuides,
    opensDialog: request.opensDialog,
    vouchers: printed.length > 0 ? printed : [emptyVoucher],
  };
}

/** Ids in the order vouchers are bound; none for an empty form. */
async function findPrinted(
  db: Kysely<Database>,
  scope: Scope,
  { ids, filter }: PrintRange,
): Promise<readonly number[]> {
  if (ids.length > 0) {
    const bound = await selectBound(db, scope, ids).execute();
    if (bound.length < ids.length) refuse('NOT_FOUND', '凭证不存在，可能已被删除，请刷新后再试。');
    return bound.map(({ id }) => id);
  }
  if (filter.months === null) return [];
  const found = await findListedIds(db, scope, filter);
  if (found.length === 0) refuse('PRINT_NOTHING', '所选的期间和条件下没有凭证可以打印');
  return found;
}
