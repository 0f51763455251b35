import { z } from 'zod';
import type { ReportAmounts } from '../accounting/report/formula';
import { lastDayOf } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';
import { accountDate } from './organization';
import { yearlyProfitQuery } from './yearlyProfit';

/** GET /report/document/year/{id}: the twelve months of a year as one file. */
export interface YearlyDocumentQuery {
  readonly templateId: number;
  /** Null: the year of the current month. */
  readonly year: number | null;
  /** Null: the session's organization. */
  readonly organizationId: number | null;
  readonly scope: 'self' | 'tree';
  readonly paper: 'portrait' | 'landscape';
}

/** GET /report/document/organizations/{id}: a month of every organization as one file. */
export interface OrgProfitDocumentQuery {
  readonly templateId: number;
  /** Null: the current month of the session's organization. */
  readonly month: Period | null;
  /** 本月 or 本年累计. */
  readonly amount: keyof ReportAmounts;
  readonly paper: 'portrait' | 'landscape';
}

/** Both are wide: A4 landscape by default. */
const paper = z
  .enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' })
  .default('landscape');

export const yearlyDocumentFields = { ...yearlyProfitQuery.shape, paper };

export const orgProfitDocumentFields = {
  accountDate,
  amount: z.enum(['period', 'year'], { error: 'amount 只能是 period 或 year' }).default('period'),
  paper,
};

type YearlyFields = z.output<z.ZodObject<typeof yearlyDocumentFields>>;
type OrgProfitFields = z.output<z.ZodObject<typeof orgProfitDocumentFields>>;

export function toYearlyDocumentQuery(
  templateId: number,
  { year, orgId, scope, paper: direction }: YearlyFields,
): YearlyDocumentQuery {
  return { templateId, year, organizationId: orgId, scope: scope ?? 'self', paper: direction };
}

export function toOrgProfitDocumentQuery(
  templateId: number,
  { accountDate: month, amount, paper: direction }: OrgProfitFields,
): OrgProfitDocumentQuery {
  return { templateId, month, amount, paper: direction };
}

/** Writes what is shown of a month; the fields of the file are added by who asks for it. */
export const fromOrgProfitDocument = (month: Period, amount: keyof ReportAmounts) => ({
  accountDate: lastDayOf(month),
  amount,
});
