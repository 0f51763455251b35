import { lastDayOf } from '../../primitives/dateOnly';
import { fen, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { divideHalfUp } from '../../primitives/scaled';
import type { Account } from '../account';
import type { AccountTree } from '../accountTree';
import { auxiliaryRefs } from '../auxiliary';
import type { Ledger, PeriodTotals } from '../ledger';
import { closingNet, closingQuantity, summarize } from '../summarize';
import { ruleAccount } from '../ruleAccount';
import { plainLine, type VoucherDraft, type VoucherKind, type VoucherLine } from '../voucher';

/** A carry-forward's voucher: dated the month's last day; null when no line is due. */
export function carryForwardDraft(
  kind: VoucherKind,
  period: Period,
  lines: readonly VoucherLine[],
): VoucherDraft | null {
  if (lines.length === 0) return null;
  return {
    word: '记',
    number: null,
    date: lastDayOf(period),
    remark: null,
    attachmentCount: 0,
    kind,
    isCarryForward: true,
    lines,
  };
}

/** A leaf account × auxiliary combination with what stands on it at the end of the month. */
export interface LeafBalance {
  readonly account: Account;
  readonly totals: PeriodTotals;
  /** debit − credit. */
  readonly net: Fen;
}

/** What a ledger has been asked before: ledgers never change, and every rule of a month end asks the same. */
const summed = new WeakMap<Ledger, Map<Period, readonly LeafBalance[]>>();

/** What stands on every leaf at the end of the month, by code. Quantities left behind count too. */
export function leafBalances(ledger: Ledger, period: Period): readonly LeafBalance[] {
  const byPeriod = summed.get(ledger) ?? new Map<Period, readonly LeafBalance[]>();
  const balances = byPeriod.get(period) ?? sumLeafBalances(ledger, period);
  summed.set(ledger, byPeriod.set(period, balances));
  return balances;
}

function sumLeafBalances(ledger: Ledger, period: Period): LeafBalance[] {
  return summarize(ledger, period, period)
    .flatMap((totals) => {
      const account = ledger.accounts.byId(totals.accountId);
      return account ? [{ account, totals, net: closingNet(totals) }] : [];
    })
    .sort(
      (a, b) =>
        compare(a.account.code, b.account.code) || compare(a.totals.auxiliaryKey, b.totals.auxiliaryKey),
    );
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The line that empties a standing on the opposite side, its auxiliary items and quantity with it. */
export function clearingLine(summary: string, { account, totals, net }: LeafBalance): VoucherLine {
  const left = closingQuantity(totals);
  return {
    ...plainLine(summary, account.id, net > 0 ? { credit: net } : { debit: fen(-net) }),
    auxiliary: auxiliaryRefs(totals.auxiliaryKey),
    quantity: account.unit === null ? null : net > 0 ? left : ((left === 0 ? 0 : -left) as typeof left),
  };
}

/** A plain line when there is an amount, nothing when it is zero. */
export function lineIfDue(
  summary: string,
  account: Account,
  side: 'debit' | 'credit',
  amount: Fen,
): VoucherLine[] {
  return amount === 0 ? [] : [plainLine(summary, account.id, { [side]: amount })];
}

/**
 * The accounts a kind posts to, by their codes in the official chart; null when the set has divided or removed one of them or keeps
 * items or quantities on it. Then the kind is not offered, for only the accountant knows what to enter.
 */
export function postableAccounts<const Codes extends Record<string, string>>(
  accounts: AccountTree,
  codes: Codes,
): { readonly [name in keyof Codes]: Account } | null {
  const found: Record<string, Account> = {};
  for (const [name, code] of Object.entries(codes)) {
    const account = ruleAccount(accounts, code);
    if (!account || !accounts.isLeaf(account.id) || !isPlain(account)) return null;
    found[name] = account;
  }
  return found as { readonly [name in keyof Codes]: Account };
}

function isPlain({ isEnabled, unit, auxiliaryCategoryIds }: Account): boolean {
  return isEnabled && unit === null && auxiliaryCategoryIds.length === 0;
}

/** The standings at or below the account a rule names. */
export function balancesUnder(ledger: Ledger, period: Period, code: string): LeafBalance[] {
  return balancesBelow(ledger, period, ruleAccount(ledger.accounts, code));
}

/** The standings at or below an account; none for no account. */
export function balancesBelow(ledger: Ledger, period: Period, account: Account | undefined): LeafBalance[] {
  const subtree = new Set(account ? ledger.accounts.subtreeOf(account.id).map(({ id }) => id) : []);
  return leafBalances(ledger, period).filter(({ account: { id }, net }) => subtree.has(id) && net !== 0);
}

/** `basisPoints` of an amount, rounded half up to the fen: 7% of 3,333.33 → 233.33. */
export function share(amount: Fen, ...basisPoints: number[]): Fen {
  const numerator = basisPoints.reduce((running, rate) => running * BigInt(rate), BigInt(amount));
  return fen(Number(divideHalfUp(numerator, 10_000n ** BigInt(basisPoints.length))));
}
