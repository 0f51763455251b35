import { z } from 'zod';
import type { ReconciledSupplement } from '../accounting/cash-flow/cashFlowSupplement';
import { lastDayOf } from '../primitives/dateOnly';
import { ZERO, parseYuan } from '../primitives/money';
import type { Period } from '../primitives/period';
import { fromAmounts, toAmounts, type WireAmounts } from './cashFlow';
import { accountDate } from './organization';
import { id, idOrNothing, optionalText, readBack, toWireYuan, yuanOrNothing } from './scalars';

/** GET /cashFlow/supplement: 补充资料 of 企业会计准则; no lines for the other standard. */
export interface WireSupplement {
  lines: (WireAmounts & {
    lineNum: number;
    title: string;
    /** What of the amounts a person added. */
    adjustedPeriodAmount: number;
    adjustedYearAmount: number;
  })[];
  operating: WireAmounts;
  unexplained: WireAmounts;
  /** Of the months asked for and of the year they end in. */
  adjustments: WireAdjustment[];
}

/** One adjustment: of a line, in a month (2026-03) of an organization. */
interface WireAdjustment {
  orgId: number;
  period: string;
  lineNum: number;
  amount: number;
  reason: string;
}

export const fromSupplement = (of: ReconciledSupplement): WireSupplement => ({
  lines: of.lines.map(({ line, title, amounts, adjusted }) => ({
    lineNum: line,
    title,
    ...fromAmounts(amounts),
    adjustedPeriodAmount: toWireYuan(adjusted.period),
    adjustedYearAmount: toWireYuan(adjusted.year),
  })),
  operating: fromAmounts(of.operating),
  unexplained: fromAmounts(of.unexplained),
  adjustments: of.adjustments.map(({ organizationId, period, line, amount, reason }) => ({
    orgId: organizationId,
    period,
    lineNum: line,
    amount: toWireYuan(amount),
    reason,
  })),
});

export const toSupplement = (wire: WireSupplement): ReconciledSupplement => ({
  lines: wire.lines.map(({ lineNum, title, adjustedPeriodAmount, adjustedYearAmount, ...amounts }) => ({
    line: lineNum,
    title,
    amounts: toAmounts(amounts),
    adjusted: toAmounts({ currentPeriodAmount: adjustedPeriodAmount, currentYearAmount: adjustedYearAmount }),
  })),
  operating: toAmounts(wire.operating),
  unexplained: toAmounts(wire.unexplained),
  adjustments: wire.adjustments.map(({ orgId, period, lineNum, amount, reason }) => ({
    organizationId: orgId,
    period: period as Period,
    line: lineNum,
    amount: readBack(amount, parseYuan),
    reason,
  })),
});

/** Body of PUT /cashFlow/supplement: what a line of a month is adjusted by; no amount takes the adjustment back. */
export const supplementChange = z
  .object({
    orgId: idOrNothing,
    accountDate,
    lineNum: id,
    amount: yuanOrNothing,
    reason: optionalText(100, '调整原因'),
  })
  .transform(({ orgId, accountDate: period, lineNum, amount, reason }, context) => {
    if (period === null) {
      context.addIssue({ code: 'custom', message: '请选择要调整的月份' });
      return z.NEVER;
    }
    return { organizationId: orgId, period, line: lineNum, amount: amount ?? ZERO, reason: reason || null };
  });

export type SupplementChange = z.output<typeof supplementChange>;

export const fromSupplementChange = ({ organizationId, period, line, amount, reason }: SupplementChange) => ({
  orgId: organizationId,
  accountDate: lastDayOf(period),
  lineNum: line,
  amount: toWireYuan(amount),
  reason,
});
