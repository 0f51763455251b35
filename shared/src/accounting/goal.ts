import type { DateOnly } from '../primitives/dateOnly';
import type { Fen } from '../primitives/money';
import type { Period } from '../primitives/period';
import type { AuxiliaryKey } from './auxiliary';
import type { ReportTemplate, ReportType } from './report/reportTemplate';
import type { VoucherKind } from './voucherKind';

/** The months a book or a list is opened for, the first and the last. */
interface Months {
  readonly from: Period;
  readonly to: Period;
}

/** 明细账 of an account and what is below it. */
export interface AccountGoal extends Months {
  readonly kind: 'account';
  readonly accountId: number;
  /** `tree` adds the organizations below. */
  readonly scope?: 'self' | 'tree';
  /** Only what carries these items. */
  readonly items?: AuxiliaryKey;
}

/** 凭证 of some months, or those of them that are meant. */
export interface VouchersGoal extends Months {
  readonly kind: 'vouchers';
  /** Those not audited. */
  readonly audited?: false;
  /** Those with an auxiliary item. */
  readonly item?: number;
  /** Those with a line of just this amount. */
  readonly amount?: Fen;
}

/**
 * What a rule sends the reader to, in the words of the field: an account, a voucher, a statement, a month's 结转.
 * Rules know no addresses: `addressOf` (shared/src/addresses) says where a goal is.
 */
export type Goal =
  | AccountGoal
  | VouchersGoal
  /** 科目余额表, of months or of those last looked at. */
  | ({ readonly kind: 'balances' } & Partial<Months>)
  /** 辅助核算明细账 of one item. */
  | ({ readonly kind: 'item'; readonly categoryId: number; readonly itemId: number } & Months)
  /** 记账凭证: one that is in the books. */
  | { readonly kind: 'voucher'; readonly id: number }
  | { readonly kind: 'newVoucher' }
  /** A new voucher that 对账单规则 fill with lines of the bank. */
  | { readonly kind: 'bankVoucher'; readonly fundAccountId: number; readonly keys: readonly string[] }
  /** 期初余额. */
  | { readonly kind: 'openings' }
  /** 期初现金流量. */
  | { readonly kind: 'openingCashFlows' }
  | { readonly kind: 'statement'; readonly type: ReportType; readonly period?: Period }
  /** 现金流量工作表 of one month, what is left to do of it. */
  | { readonly kind: 'cashFlowWorksheet'; readonly period: Period; readonly state: 'toDo' | 'unassigned' }
  /** Where a 报表模板 is changed. */
  | { readonly kind: 'template'; readonly id: number }
  /** Where all of them are listed and copied. */
  | { readonly kind: 'templates' }
  /** 期末结转 of one month, with the settings of a kind open when it is named. */
  | { readonly kind: 'carryForward'; readonly period: Period; readonly settingsOf?: VoucherKind }
  /** 结账检查 of one month. */
  | { readonly kind: 'closingCheck'; readonly period: Period }
  /** 勾稽核对 of one month. */
  | { readonly kind: 'proof'; readonly period: Period }
  /** 待制单, entries of journals without a voucher; 待登记, lines of vouchers without an entry. */
  | { readonly kind: 'unposted' }
  | { readonly kind: 'unregistered' }
  /** 待建卡, and 待制单 of assets. */
  | { readonly kind: 'assetsWithoutCard' }
  | { readonly kind: 'unpostedAssetEvents' }
  /** 对账单, 余额调节表 as of a day, 现金盘点: of the account last looked at. */
  | { readonly kind: 'bankStatements' }
  | { readonly kind: 'reconciliation'; readonly asOf: DateOnly }
  | { readonly kind: 'cashCounts' }
  /** 未入账: invoices in no voucher, and lines of tax without an invoice; 待勾选, input tax that could be deducted and is not ticked. */
  | { readonly kind: 'unbookedInvoices' }
  | { readonly kind: 'untickedInvoices' }
  /** 与登记不符: invoices whose voucher was changed after it was made of them, and 有凭证无发票. */
  | { readonly kind: 'changedInvoices'; readonly direction: 'in' | 'out' }
  | { readonly kind: 'taxWithoutInvoice' };

/** 明细账 of one account in one month. */
export const ledgerOf = (accountId: number, period: Period): Goal => ({
  kind: 'account',
  accountId,
  from: period,
  to: period,
});

/** 凭证 of one month, or those of them that are meant. */
export const vouchersOf = (
  period: Period,
  meant: Omit<VouchersGoal, 'kind' | 'from' | 'to'> = {},
): VouchersGoal => ({ kind: 'vouchers', from: period, to: period, ...meant });

/** Where a statement's formulas are mended: a default template cannot be changed, only copied. */
export const templateToMend = ({ id, isDefault }: Pick<ReportTemplate, 'id' | 'isDefault'>): Goal =>
  isDefault ? { kind: 'templates' } : { kind: 'template', id };
