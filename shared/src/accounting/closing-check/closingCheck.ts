import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { Account } from '../account';
import type { AccountSet } from '../accountSet';
import type { AssetFinding } from '../assets/assetLedgerCheck';
import type { CashierFinding } from '../cashier/cashierFindings';
import type { OpeningCashFlow } from '../cash-flow/openingCashFlow';
import type { Goal } from '../goal';
import type { Ledger } from '../ledger';
import type { ReportTemplate } from '../report/reportTemplate';
import type { VoucherKind } from '../voucherKind';

/** The data of the checks, loaded by the server inside the locked transaction. */
export interface ClosingFacts {
  readonly period: Period;
  /** The business date of the server. */
  readonly today: DateOnly;
  readonly accountSet: Pick<AccountSet, 'standard' | 'requiresReview'>;
  readonly ledger: Ledger;
  /** Numbers in use this month, by voucher word. */
  readonly numbersByWord: ReadonlyMap<string, readonly number[]>;
  /** Vouchers that are not balanced or not dated in the month; empty unless the walls failed. */
  readonly faultyVouchers: readonly {
    readonly id: number;
    readonly word: string;
    readonly number: number;
    readonly reason: string;
  }[];
  /** Accounts whose turnover is not what the vouchers say; empty unless the walls failed. */
  readonly faultyAccounts: readonly Pick<Account, 'id' | 'code' | 'name'>[];
  readonly unauditedVouchers: readonly { readonly word: string; readonly number: number }[];
  readonly voucherCount: number;
  readonly earlierOpenPeriods: readonly Period[];
  readonly balanceTemplate: ReportTemplate | null;
  readonly cashFlowTemplate: ReportTemplate | null;
  /** Titles of the cards that have something to carry and made no voucher, but for those without which the month cannot be closed. */
  readonly dueCarryForwards: readonly string[];
  /** Those whose voucher is not what the rule comes to, and was not kept so: `计提折旧（账上 250.00，规则 300.00）`. */
  readonly staleCarryForwards: readonly string[];
  /** 不使用的结转. */
  readonly unusedKinds: readonly VoucherKind[];
  /** 现金流量 of the month that no item was given, and where the rules had to guess. */
  readonly cashFlowsToDo: {
    readonly unassigned: number;
    /** debit − credit of what no item was given. */
    readonly unassignedNet: Fen;
    readonly toReview: number;
  };
  /** 期初现金流量 as entered. */
  readonly openingCashFlows: readonly OpeningCashFlow[];
  /** Where the cards of fixed assets and the ledger differ; empty where the set keeps none. */
  readonly assetFindings: readonly AssetFinding[];
  /** What is not in order with the cashier, and the account it is seen on; empty where the set keeps no journals. */
  readonly cashierFindings: readonly (CashierFinding & { readonly accountId: number })[];
  /** Of the month: invoices in no voucher, lines of tax without an invoice, what was changed since invoices were booked. */
  readonly invoices: {
    readonly unbooked: number;
    readonly withoutInvoice: number;
    readonly changed: ChangedVouchers;
  };
  /** Auxiliary items that are disabled. */
  readonly disabledItems: readonly DisabledItem[];
}

/** Vouchers of invoices that are not as they were when these were booked, and how many of them each side has. */
export interface ChangedVouchers {
  /** They come to another amount. */
  readonly vouchers: number;
  /** They come to the same and have other tax. */
  readonly taxes: number;
  readonly in: number;
  readonly out: number;
}

export interface DisabledItem {
  readonly id: number;
  readonly categoryName: string;
  readonly code: string;
  readonly name: string;
}

/** One thing a check found: what, and where to go to put it right. */
export interface ClosingFinding {
  readonly severity: 'block' | 'warn';
  readonly message: string;
  /** What shows the culprit. */
  readonly goal: Goal | null;
}

/** 结账检查. Add one by adding a file beside this one and its line in index.ts. */
export interface ClosingCheck {
  readonly key: string;
  readonly title: string;
  findings(facts: ClosingFacts): readonly ClosingFinding[];
}
