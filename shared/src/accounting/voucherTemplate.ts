import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import type { VoucherLine } from './voucher';
import { lineProblems, type LineReferences } from './voucherLineProblems';

/** 模板类别 (SPEC 3), in the order of the screen. */
export const voucherTemplateTypes = [
  'dailyExpense',
  'purchase',
  'sales',
  'payroll',
  'tax',
  'depreciation',
] as const;
export type VoucherTemplateType = (typeof voucherTemplateTypes)[number];

export const voucherTemplateTypeTitles: Record<VoucherTemplateType, string> = {
  dailyExpense: '日常支出',
  purchase: '采购',
  sales: '销售',
  payroll: '工资',
  tax: '税金',
  depreciation: '折旧与摊销',
};

/**
 * 凭证模板: lines to begin a voucher with. Amounts may be missing and need not balance; a line may be a
 * summary alone, its account is NO_ACCOUNT then.
 */
export interface VoucherTemplate {
  readonly id: number;
  /** Unique in the account set. */
  readonly name: string;
  readonly type: VoucherTemplateType;
  readonly lines: readonly VoucherLine[];
  /** Initials of its name, where templates are listed: one is found by them. */
  readonly mnemonicCode?: string;
}

/** What a template may leave to the voucher that is made from it. */
const leftOpen: readonly ProblemCode[] = [
  'LINE_SUMMARY_MISSING',
  'LINE_AMOUNT_MISSING',
  'LINE_AUXILIARY_MISSING',
  'LINE_QUANTITY_MISSING',
  'LINE_CURRENCY_MISSING',
  'LINE_RATE_MISSING',
  'LINE_CURRENCY_AMOUNT_MISSING',
];

/** What is wrong with a template, all at once, the rows in their order; what is only missing is not. */
export function voucherTemplateProblems(
  { lines }: Pick<VoucherTemplate, 'lines'>,
  references: LineReferences,
): Problem[] {
  if (lines.length === 0) return [problem('TEMPLATE_EMPTY', '凭证模板至少要有一行分录', 'lines')];
  return lines.flatMap((line, index) =>
    lineProblems({ kind: 'manual', lines }, index, references).filter(
      ({ code }) => !leftOpen.includes(code) && !(code === 'LINE_ACCOUNT_MISSING' && hasSummary(line)),
    ),
  );
}

/** With a summary the account may be left open, too; with neither nothing was written. */
const hasSummary = ({ summary }: VoucherLine) => summary.trim() !== '';
