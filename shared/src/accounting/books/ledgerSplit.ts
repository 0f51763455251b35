import { ZERO, add, fen, type Fen } from '../../primitives/money';
import { onSide, type Side } from '../../primitives/side';
import type { Account } from '../account';
import type { AccountTree } from '../accountTree';
import { auxiliaryRefs, type AuxiliaryKey } from '../auxiliary';
import type { PeriodTotals } from '../ledger';

/** Key of a column of 多栏账: `split31` is that of account or item 31, `split0` of what belongs to none. */
export type SplitKey = `split${number}`;

/** The amounts of a row by column; a column that is absent has nothing. */
export type Split = Readonly<Record<SplitKey, Fen>>;

/** What the columns of 多栏账 are: the accounts right below an account, or the items of a category. */
export interface LedgerSplit {
  /** Amounts on this side count, those on the other are negative. */
  readonly side: Side;
  /** The category whose items have the columns; null where accounts have them. */
  readonly categoryId: number | null;
  readonly keyOf: (accountId: number, auxiliaryKey: AuxiliaryKey) => SplitKey;
}

/** What is on the account itself, or carries no item of the category. */
export const NO_PART: SplitKey = 'split0';

/**
 * 5602 with 560201 and 560202: a column for each. 1122 without children that carries 客户: one for each customer;
 * of several categories that which is asked for, or the first. Undefined where an account has neither.
 */
export function splitOf(
  account: Account,
  accounts: AccountTree,
  categoryId: number | null,
): LedgerSplit | undefined {
  const { id, side, auxiliaryCategoryIds } = account;
  const children = accounts.childrenOf(id);
  if (children.length > 0) {
    const columns = new Map(
      children.flatMap((child) => accounts.subtreeOf(child.id).map((below) => [below.id, child.id] as const)),
    );
    return { side, categoryId: null, keyOf: (accountId) => `split${columns.get(accountId) ?? 0}` };
  }
  const carried = auxiliaryCategoryIds.find((own) => own === categoryId) ?? auxiliaryCategoryIds[0];
  if (carried === undefined) return undefined;
  const itemIn = (key: AuxiliaryKey) => auxiliaryRefs(key).find((ref) => ref.categoryId === carried)?.itemId;
  return { side, categoryId: carried, keyOf: (_, key) => `split${itemIn(key) ?? 0}` };
}

/** What one posting adds: 贷 300.00 on a debit account is −300.00 in its column. */
export function splitLine(
  {
    accountId,
    auxiliaryKey,
    debit,
    credit,
  }: Pick<PeriodTotals, 'accountId' | 'auxiliaryKey' | 'debit' | 'credit'>,
  { side, keyOf }: LedgerSplit,
): Split {
  return { [keyOf(accountId, auxiliaryKey)]: onSide(fen(debit - credit), side) };
}

/** 本期合计 and 本年累计 of every column. */
export function splitSums(
  totals: readonly PeriodTotals[],
  { side, keyOf }: LedgerSplit,
): { readonly month: Split; readonly year: Split } {
  const month: Record<SplitKey, Fen> = {};
  const year: Record<SplitKey, Fen> = {};
  for (const { accountId, auxiliaryKey, debit, credit, yearDebit, yearCredit } of totals) {
    const key = keyOf(accountId, auxiliaryKey);
    month[key] = add(month[key] ?? ZERO, onSide(fen(debit - credit), side));
    year[key] = add(year[key] ?? ZERO, onSide(fen(yearDebit - yearCredit), side));
  }
  return { month: withoutZeros(month), year: withoutZeros(year) };
}

/** A page of many items writes out those that moved. */
function withoutZeros(split: Split): Split {
  return Object.fromEntries(Object.entries(split).filter(([, amount]) => amount !== 0));
}
