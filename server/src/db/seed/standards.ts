import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { AccessRule, ReportItem, ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { Side } from '@mingzhang/shared/primitives/side';
import enterpriseChart from './data/chart-enterprise.json';
import smallChart from './data/chart-small.json';
import enterpriseReports from './data/reports-enterprise.json';
import smallReports from './data/reports-small.json';

/** The charts and statements of both standards, as `scripts/seed/generate.mjs` wrote them. */

/** One account of a standard's chart. Its parent is the account whose code is the beginning of its own. */
export interface SeedAccount {
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly side: Side;
  readonly mnemonicCode: string;
  readonly isSystem: boolean;
  readonly isEnabled: boolean;
  /** Only a general taxpayer has it (the columns of 应交增值税). */
  readonly generalOnly: boolean;
}

/** ± rule(account with its subtree), or ± another line. */
type SeedTerm =
  | {
      readonly sign: 1 | -1;
      readonly account: string;
      readonly rule: AccessRule;
      readonly testedAt: 'leaf' | 'account';
    }
  | { readonly sign: 1 | -1; readonly line: number };

export interface SeedReportItem {
  /** 行次; null for headers and for the empty lines that level the two sides of a balance sheet. */
  readonly line: number | null;
  readonly title: string;
  readonly side: ReportItem['side'];
  readonly level: number;
  readonly isBold: boolean;
  readonly isHeader: boolean;
  readonly terms: readonly SeedTerm[];
}

export interface SeedReport {
  readonly name: string;
  readonly key: string;
  readonly type: ReportType;
  /** 会小企02表. */
  readonly formCode: string;
  readonly items: readonly SeedReportItem[];
}

const charts: Record<Standard, readonly SeedAccount[]> = {
  small: smallChart as readonly SeedAccount[],
  enterprise: enterpriseChart as readonly SeedAccount[],
};

const reports: Record<Standard, readonly SeedReport[]> = {
  small: smallReports as readonly SeedReport[],
  enterprise: enterpriseReports as readonly SeedReport[],
};

/** The chart a new set starts with, ordered by code: parents before their children. */
export function seedChartOf(standard: Standard, taxpayer: Taxpayer): readonly SeedAccount[] {
  return charts[standard].filter((account) => taxpayer === 'general' || !account.generalOnly);
}

/** What of it only a general taxpayer has, ordered by code. */
export function generalTaxpayerChartOf(standard: Standard): readonly SeedAccount[] {
  return charts[standard].filter((account) => account.generalOnly);
}

/** 利润表, 资产负债表, 现金流量表 of a standard. */
export function seedReportsOf(standard: Standard): readonly SeedReport[] {
  return reports[standard];
}
