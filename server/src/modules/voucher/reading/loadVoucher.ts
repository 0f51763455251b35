import type { Kysely } from 'kysely';
import { REVERSAL_SUMMARY } from '@mingzhang/shared/accounting/voucherReversal';
import { lastNumberProblems, nextNumber } from '@mingzhang/shared/accounting/voucherNumber';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { organizationOf } from '../../organization/organization.service';
import { loadCurrentPeriod } from '../../period/period.service';
import { loadShown } from '../record/holdVouchers';
import { withContext, type SavedVoucher } from '../record/loadVoucherContext';
import { selectVouchersById } from '../record/voucher.repository';
import { selectNumberUse } from '../numbers/voucherNumber.repository';
import { selectNeighbour, selectUsedSummaries } from './voucherReading.repository';

/** One voucher. Another set's is refused as if it did not exist. */
export async function loadVoucher(db: Kysely<Database>, scope: Scope, id: number): Promise<SavedVoucher> {
  const { vouchers, context } = await withContext(db, scope, loadShown(db, scope, [id]));
  return { voucher: found(vouchers[0], '凭证'), context };
}

/** What the next number is asked for. */
interface NumberQuestion {
  readonly organizationId: number | null;
  readonly word: string;
  /** Null: the current month. */
  readonly date: DateOnly | null;
}

/** The number the next voucher of a word would get in the month of a date. Refuses when no number is left. */
export async function loadNextNumber(
  db: Kysely<Database>,
  scope: Scope,
  request: NumberQuestion,
): Promise<number> {
  const next = await countNextNumber(db, scope, request);
  refuseIf(lastNumberProblems(request.word, next));
  return next;
}

/** The same; null when no number is left. */
export async function findNextNumber(
  db: Kysely<Database>,
  scope: Scope,
  request: NumberQuestion,
): Promise<number | null> {
  const next = await countNextNumber(db, scope, request);
  return lastNumberProblems(request.word, next).length === 0 ? next : null;
}

async function countNextNumber(db: Kysely<Database>, scope: Scope, request: NumberQuestion): Promise<number> {
  const organizationId = request.organizationId ?? scope.organizationId;
  const current = await loadCurrentPeriod(db, scope, organizationId);
  const period = request.date ? periodOf(request.date) : current;
  const series = { organizationId, period, word: request.word };
  const { largest } = await selectNumberUse(db, scope, series, 0).executeTakeFirstOrThrow();
  return nextNumber([largest]);
}

const OWN_SUMMARIES = 10;

/** 摘要 to choose from: the set's most used first, then the usual ones. */
export async function suggestSummaries(db: Kysely<Database>, scope: Scope): Promise<string[]> {
  const used = await selectUsedSummaries(db, scope, OWN_SUMMARIES).execute();
  const own = used.map((row) => row.summary.trim()).filter((summary) => summary !== REVERSAL_SUMMARY);
  return [...new Set([...own, ...defaultSummaries])];
}

/**
 * 上一张 / 下一张 in the books of an organization: by date, word and number, across months; null at the
 * ends. Without a current voucher (an empty form) the one before is the last.
 */
export async function loadNeighbour(
  db: Kysely<Database>,
  scope: Scope,
  {
    organizationId,
    currentId,
  }: { readonly organizationId: number | null; readonly currentId: number | null },
  direction: 'before' | 'after',
): Promise<number | null> {
  if (currentId === null && direction === 'after') return null;
  const [current] = currentId === null ? [] : await selectVouchersById(db, scope, [currentId]).execute();
  const position = currentId === null ? null : found(current, '凭证');
  const id = await organizationOf(db, scope, organizationId ?? current?.organization_id ?? null);
  const neighbour = await selectNeighbour(db, scope, id, position, direction).executeTakeFirst();
  return neighbour?.id ?? null;
}

/** 常用摘要: what a new set suggests, and every set after its own. */
const defaultSummaries: readonly string[] = [
  '提现',
  '利息收入',
  '支付银行手续费',
  '报销费用',
  '报销差旅费',
  '采购材料',
  '采购商品',
  '支付货款',
  '销售商品',
  '收到货款',
  '支付房租',
  '支付水电费',
  '计提工资',
  '发放工资',
  '缴纳社保',
  '计提折旧',
  '计提税金',
  '缴纳税款',
  '结转销售成本',
  '结转本期损益',
];
