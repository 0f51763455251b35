import type { VoucherOrigin } from './voucherOrigin';

/** What is to be known of a voucher from its kind alone; how a carry-forward reckons is in carry-forward/kinds. */
interface KindOfVoucher {
  readonly key: string;
  readonly origin: VoucherOrigin;
  /** Its lines and their currency were entered by hand; the month end revalues the currency in RMB. */
  readonly isEntered?: true;
  /**
   * It only empties what is there. It must also reach an account or an item that was disabled after it had been
   * posted to, or its balance could never leave the books.
   */
  readonly onlyClears?: true;
  /** It moves profit between accounts and is never income or expense itself. */
  readonly transfersProfit?: true;
  /** It moves 制造费用 on, so that a book which splits them is empty with it. */
  readonly emptiesOverhead?: true;
  /** 类型 in the summaries of older clients, which name no kind. */
  readonly olderTitle?: string;
}

/** Where a voucher came from; a carry-forward voucher records which one (ledger.md 6), in the order they run. */
const kinds = [
  { key: 'manual', origin: 'manual', isEntered: true },
  { key: 'import', origin: 'import', isEntered: true },
  { key: 'inventory', origin: 'inventory', isEntered: true },
  { key: 'invoice', origin: 'invoice', isEntered: true },
  { key: 'assetPurchase', origin: 'asset' },
  { key: 'assetChange', origin: 'asset' },
  { key: 'assetDisposal', origin: 'asset' },
  { key: 'reversal', origin: 'reversal', onlyClears: true },
  { key: 'fxRevaluation', origin: 'carryForward' },
  { key: 'depreciation', origin: 'carryForward', olderTitle: '计提折旧' },
  { key: 'amortization', origin: 'carryForward', olderTitle: '摊销待摊费用' },
  { key: 'payroll', origin: 'carryForward', olderTitle: '计提职工薪酬' },
  { key: 'payrollPayment', origin: 'carryForward' },
  { key: 'overhead', origin: 'carryForward', emptiesOverhead: true },
  { key: 'finishedGoods', origin: 'carryForward' },
  { key: 'costOfSales', origin: 'carryForward', olderTitle: '结转销售成本' },
  { key: 'researchExpense', origin: 'carryForward' },
  { key: 'prepaidVat', origin: 'carryForward' },
  { key: 'unpaidVat', origin: 'carryForward', olderTitle: '结转未交增值税' },
  { key: 'exemptVat', origin: 'carryForward' },
  { key: 'taxSurcharge', origin: 'carryForward', olderTitle: '计提税金' },
  { key: 'incomeTax', origin: 'carryForward', olderTitle: '计提所得税' },
  { key: 'profitAndLoss', origin: 'carryForward', onlyClears: true, transfersProfit: true },
  { key: 'priorYearAdjustment', origin: 'carryForward', onlyClears: true },
  { key: 'yearEndProfit', origin: 'carryForward', onlyClears: true, transfersProfit: true },
  { key: 'statutoryReserve', origin: 'carryForward' },
  { key: 'yearEndDistribution', origin: 'carryForward', onlyClears: true },
  { key: 'custom', origin: 'carryForward' },
] as const satisfies readonly KindOfVoucher[];

type Kind = (typeof kinds)[number];

export type VoucherKind = Kind['key'];

/** What the month end makes: a rule of carry-forward/kinds each, `custom` what a set has defined for itself. */
export type CarryForwardKind = Extract<Kind, { readonly origin: 'carryForward' }>['key'];

export const voucherKinds = kinds.map(({ key }) => key);

const byKey: ReadonlyMap<VoucherKind, KindOfVoucher> = new Map(kinds.map((kind) => [kind.key, kind]));

/** What is to be known of vouchers of a kind. */
export function aboutKind(kind: VoucherKind): Omit<KindOfVoucher, 'key'> {
  return byKey.get(kind) ?? { origin: 'manual' };
}

/** The kind that older clients call so in a summary. */
export function kindOfOlderTitle(title: string): VoucherKind | null {
  return voucherKinds.find((kind) => aboutKind(kind).olderTitle === title) ?? null;
}

/** The kinds that come from somewhere: `carryForward` what the month end makes, `asset` what events of fixed assets make. */
export const kindsOf = (origin: VoucherOrigin): readonly VoucherKind[] =>
  voucherKinds.filter((kind) => aboutKind(kind).origin === origin);

/** A voucher typed by an old client and marked 结转 counts as carry-forward, whatever its kind says. */
export function originOf({
  kind,
  isCarryForward,
}: {
  readonly kind: VoucherKind;
  readonly isCarryForward: boolean;
}): VoucherOrigin {
  const { origin } = aboutKind(kind);
  return origin === 'manual' && isCarryForward ? 'carryForward' : origin;
}
