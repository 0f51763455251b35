import type { Kysely } from 'kysely';
import { pageOf, type PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { signaturesOf } from '@mingzhang/shared/accounting/voucherSignatures';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { pageProblems } from '@mingzhang/shared/accounting/voucherPaper';
import { withNamedOptions, type NamedPrintOptions } from '@mingzhang/shared/wire/printOptions';
import type { VoucherFilter } from '@mingzhang/shared/wire/voucherFilter';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { refuse, refuseIf } from '../../Refusal';
import { runInWorker, WorkerStopped } from '../../runInWorker';
import type { Scope } from '../../scope';
import { loadCompanyName, loadSigners } from '../account-set/accountSet.service';
import { loadPeriods } from '../period/period.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { findListedIds } from '../voucher/reading/listVouchers';
import { readVouchers } from '../voucher/reading/readVouchers';
import { emptyVoucher, printedVoucher } from './printedVoucher';
import { loadPrintOptions } from './printOptions.service';
import type { PrintedVoucher, PrintJob } from './printJob';
import { printName, type NumberedVoucher } from './printName';
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
  try {
    const lane = job.vouchers.length <= MOST_AT_ONCE ? 'quick' : 'long';
    const content = await runInWorker('drawVouchers', job, { lane, signal });
    return { name: `${job.documentTitle}.pdf`, content };
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    return refuse('PRINT_TOO_HEAVY', '没有在限定的时间内排完，请分批打印，每批少一些');
  }
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
  const { printed, numbered } = await describe(db, scope, ids, options);
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

async function describe(
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
