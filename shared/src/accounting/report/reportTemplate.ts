import type { ReportType } from './statementTypes';

export type { ReportType };

/** 取数规则 0–5 of the wire, and what each takes of an account (ledger.md 8). */
export const accessRules = ['net', 'debit', 'credit', 'balance', 'debitBalance', 'creditBalance'] as const;
export type AccessRule = (typeof accessRules)[number];

/** One term of a formula: ± rule(account with its subtree), or ± another line. */
export type FormulaTerm =
  | {
      readonly source: 'account';
      readonly sign: 1 | -1;
      readonly accountId: number;
      readonly rule: AccessRule;
      /** debitBalance and creditBalance are tested per leaf and auxiliary item, or once on the whole account. */
      readonly testedAt: 'leaf' | 'account';
    }
  | { readonly source: 'item'; readonly sign: 1 | -1; readonly itemId: number };

/** 报表项目: one line of a statement. */
export interface ReportItem {
  readonly id: number;
  readonly title: string;
  /** 行次; null for a header. */
  readonly lineNumber: number | null;
  /** Balance sheet only. */
  readonly side: 'asset' | 'liability' | 'equity' | null;
  readonly level: number;
  readonly isBold: boolean;
  /** 分类标题: carries no figure. */
  readonly isHeader: boolean;
  readonly isFolding: boolean;
  readonly position: number;
  readonly parentId: number | null;
  /** 表外公式 takes accounts, 表内公式 other lines: known of the line, also while its formula is empty. */
  readonly source: FormulaTerm['source'];
  readonly formula: readonly FormulaTerm[];
  /** Cash flow statement: the line of the standard's form whose amount it shows where it has no formula. */
  readonly cashFlowLine?: number | null;
}

/** 报表模板. Default ones cannot be edited, only copied. */
export interface ReportTemplate {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly type: ReportType;
  readonly isDefault: boolean;
  /** 表号 of the official form, 会小企02表; empty for a statement that has none. */
  readonly formCode: string;
  readonly items: readonly ReportItem[];
}
