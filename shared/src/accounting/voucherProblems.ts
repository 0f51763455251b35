import { periodOf } from '../primitives/dateOnly';
import { formatAmount, subtract } from '../primitives/money';
import { problem, type Problem } from '../primitives/problem';
import { totalProblems } from './exactRange';
import { periodProblems, type OpenedPeriods } from './periods';
import { totalCredit, totalDebit, type VoucherDraft } from './voucher';
import { lineProblems, type LineReferences } from './voucherLineProblems';
import { MAX_VOUCHER_NUMBER } from './voucherNumber';
import type { VoucherWord } from './voucherWord';

/** The lists of the account set a voucher is checked against. */
export interface VoucherReferences extends LineReferences {
  readonly words: readonly Pick<VoucherWord, 'word'>[];
}

export const MAX_ATTACHMENTS = 9_999;

/**
 * 凭证检查: everything that is wrong with a voucher in itself, all at once: the head, the rows in
 * their order, then the balance. No problems means that debits equal credits to the fen (law 1).
 *
 * 借 1002 1,000.00 / 贷 5001 900.00 → 借贷不平衡：借方合计 1,000.00，贷方合计 900.00，差额 100.00
 */
export function voucherProblems(draft: VoucherDraft, references: VoucherReferences): Problem[] {
  return [
    ...headProblems(draft, references),
    ...draft.lines.flatMap((_, index) => lineProblems(draft, index, references)),
    ...balanceProblems(draft),
  ];
}

/** 保存检查: what prevents saving a voucher: its month first, then the voucher itself. */
export function savingProblems(draft: VoucherDraft, context: VoucherReferences & OpenedPeriods): Problem[] {
  return [...periodProblems(periodOf(draft.date), context), ...voucherProblems(draft, context)];
}

function headProblems(draft: VoucherDraft, { words }: VoucherReferences): Problem[] {
  const problems: Problem[] = [];
  if (!words.some(({ word }) => word === draft.word)) {
    problems.push(problem('VOUCHER_WORD_UNKNOWN', `凭证字“${draft.word}”不存在`, 'word'));
  }
  if (draft.number !== null && !isWhole(draft.number, 1, MAX_VOUCHER_NUMBER)) {
    problems.push(problem('VOUCHER_NUMBER_INVALID', `凭证号应为1到${MAX_VOUCHER_NUMBER}的整数`, 'number'));
  }
  if (!isWhole(draft.attachmentCount, 0, MAX_ATTACHMENTS)) {
    problems.push(
      problem('VOUCHER_ATTACHMENTS_INVALID', `附单据数应为0到${MAX_ATTACHMENTS}的整数`, 'attachmentCount'),
    );
  }
  if (draft.lines.length < 2) {
    problems.push(problem('VOUCHER_TOO_FEW_LINES', '凭证至少要有两行分录', 'lines'));
  }
  return problems;
}

function balanceProblems({ lines }: VoucherDraft): Problem[] {
  const tooLarge = totalProblems(lines);
  if (tooLarge.length > 0) return tooLarge;
  const debit = totalDebit(lines);
  const credit = totalCredit(lines);
  if (debit === credit) return [];
  const totals = `借方合计 ${formatAmount(debit)}，贷方合计 ${formatAmount(credit)}`;
  const difference = formatAmount(subtract(debit, credit)).replace('-', '');
  return [problem('VOUCHER_UNBALANCED', `借贷不平衡：${totals}，差额 ${difference}`, 'lines')];
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
