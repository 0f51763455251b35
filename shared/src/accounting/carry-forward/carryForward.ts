import type { Period } from '../../primitives/period';
import type { AccountSet } from '../accountSet';
import type { AssetMonth } from '../assets/assetsOfMonth';
import type { Ledger } from '../ledger';
import type { VoucherDraft } from '../voucher';
import type { VoucherKind } from '../voucherKind';
import type { AccountsOf } from './accountsOf';
import type { CarryForwardSettingKey, CarryForwardSettings } from './settings/carryForwardSettings';
import type { Occasion } from './occasion';

/** One month-end carry-forward (结转). Its README says how to add one. */
export interface CarryForward {
  readonly key: VoucherKind;
  readonly title: string;
  /** The rule in an accountant's words, shown on its card. */
  readonly rule: string;
  /** Which sets have its card, and in which months. */
  readonly occasion: Occasion;
  /** It carries the profit of the month (结转损益): its card shows income and expense, and every account they are on is its own. */
  readonly carriesProfit?: true;
  /** The closing check that looks for what it carries, and names the amount, in its stead. */
  readonly lookedForBy?: 'finalCheck';
  /** Without it the month cannot be closed: a set cannot put it out of use. */
  readonly isRequired?: true;
  /** What the accountant may set on its card (carryForwardSettings.ts). */
  readonly inputs: readonly CarryForwardSettingKey[];
  /** Those of them the books cannot know: until one that is asked for has been entered, there is nothing to carry. */
  readonly needs?: readonly CarryForwardSettingKey[];
  /** What is asked for once, though it has a usual value: 所得税税率. */
  readonly asksOnce?: CarryForwardSettingKey;
  /**
   * Its amount cannot be read from a ledger that holds its voucher already: what its own vouchers have
   * posted is taken off by `carryForwardDue`. A typed amount (计提职工薪酬) says nothing when it is left out;
   * a computed one (结转未交增值税) that has become nothing means that what was carried is too much.
   */
  readonly comparedWithMade?: 'typed' | 'computed';
  /** What decides what it carries, as far as earlier kinds post there. Left out: typed figures alone. */
  readonly reads?: AccountsOf;
  /** Where what it has read goes on to. Left out: to nothing a later kind reads because of what this one read. */
  readonly posts?: AccountsOf;
  /** It takes what the cards of assets lose, where the set keeps them on cards; their months are stored with its voucher. */
  readonly takesAssets?: true;
  /**
   * What has to be entered before it can carry anything, beyond `needs`: sentences that follow from the books; empty:
   * nothing.
   */
  asks?(
    ledger: Ledger,
    period: Period,
    accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>,
    settings: CarryForwardSettings,
  ): readonly string[];
  /**
   * The voucher that is due at the end of the month, or null when there is nothing to carry. What the
   * ledger already holds counts: after the voucher is posted nothing more is due (kinds that are compared
   * with what they made excepted).
   */
  draft(
    ledger: Ledger,
    period: Period,
    accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>,
    settings?: CarryForwardSettings,
    assets?: readonly AssetMonth[] | null,
  ): VoucherDraft | null;
}
