import type { DateOnly } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';

/** 会计准则: 小企业会计准则 or 企业会计准则. */
export type Standard = 'small' | 'enterprise';

/** 纳税人: decides which VAT accounts the chart has. */
export type Taxpayer = 'smallScale' | 'general';

/** 账套: the books of one company. */
export interface AccountSet {
  readonly id: number;
  readonly companyName: string;
  /** 统一社会信用代码. */
  readonly creditCode: string | null;
  readonly enablePeriod: Period;
  readonly standard: Standard;
  readonly taxpayer: Taxpayer;
  /** County code of the administrative region. */
  readonly address: string | null;
  /** 0–12 (SPEC 3). */
  readonly industry: number | null;
  /** 凭证需要审核. */
  readonly requiresReview: boolean;
  readonly hasFixedAssets: boolean;
  readonly hasCashier: boolean;
  /** 科目编码规则, "4-2-2-2". */
  readonly encoding: string;
  /** 制单人可以新增辅助核算项目. */
  readonly makersAddItems: boolean;
  readonly creatorId: number;
  readonly createdOn: DateOnly;
  /** 归档: it can be read, and nothing in it changes any more. */
  readonly isArchived: boolean;
}

/** The accounts that rules name, per standard. */
export const ruleAccounts = {
  small: {
    profitForYear: '3103',
    retainedEarnings: '310415',
    profitDistribution: '3104',
    mainRevenue: '5001',
    expenses: ['5601', '5602', '5603'],
    excludedFromTransfer: [],
  },
  enterprise: {
    profitForYear: '4103',
    retainedEarnings: '410415',
    profitDistribution: '4104',
    mainRevenue: '6001',
    expenses: ['6601', '6602', '6603'],
    excludedFromTransfer: ['6901'],
  },
} as const satisfies Record<
  Standard,
  {
    /** 本年利润 */ profitForYear: string;
    /** 未分配利润 */ retainedEarnings: string;
    /** 利润分配 */ profitDistribution: string;
    /** 主营业务收入 */ mainRevenue: string;
    /** 销售费用, 管理费用, 财务费用. */ expenses: readonly [string, string, string];
    /** 以前年度损益调整 is carried to 利润分配, never to 本年利润. */ excludedFromTransfer: readonly string[];
  }
>;
