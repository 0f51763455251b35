import { lastDayOf } from '../../primitives/dateOnly';
import { fen, negate, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { divideHalfUp, negateQuantity } from '../../primitives/scaled';
import { bothSides } from '../../primitives/side';
import type { Account } from '../account';
import type { AccountTree } from '../accountTree';
import { auxiliaryRefs } from '../auxiliary';
import type { LeafBalance } from '../leafBalances';
import { closingQuantity } from '../summarize';
import { ruleAccount } from '../ruleAccount';
import { plainLine, type VoucherDraft, type VoucherLine } from '../voucher';
import type { VoucherKind } from '../voucherKind';

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

/** The line that empties a balance on the opposite side, its auxiliary items and quantity with it. */
export function clearingLine(summary: string, { account, totals, net }: LeafBalance): VoucherLine {
  const left = closingQuantity(totals);
  return {
    ...plainLine(summary, account.id, bothSides(negate(net))),
    auxiliary: auxiliaryRefs(totals.auxiliaryKey),
    quantity: account.unit === null ? null : net > 0 ? left : negateQuantity(left),
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

/** `basisPoints` of an amount, rounded half up to the fen: 7% of 3,333.33 → 233.33. */
export function share(amount: Fen, ...basisPoints: number[]): Fen {
  const numerator = basisPoints.reduce((running, rate) => running * BigInt(rate), BigInt(amount));
  return fen(Number(divideHalfUp(numerator, 10_000n ** BigInt(basisPoints.length))));
}
