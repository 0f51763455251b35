import type { Account } from '@mingzhang/shared/accounting/account';
import { rollUp, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  auxiliaryKey,
  auxiliaryRefs,
  type AuxiliaryItem,
  type AuxiliaryKey,
  type AuxiliaryRef,
} from '@mingzhang/shared/accounting/auxiliary';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { addQuantities } from '@mingzhang/shared/accounting/movements';
import { openingResult } from '@mingzhang/shared/accounting/openingBalance';
import { ZERO, add, type Fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { OpeningRow } from '@mingzhang/shared/wire/openingBalance';

type Figures = Omit<OpeningBalance, 'accountId' | 'auxiliaryKey' | 'yearResult'> & {
  readonly yearResult: Fen;
};

const nothing: Figures = {
  net: ZERO,
  yearDebit: ZERO,
  yearCredit: ZERO,
  yearResult: ZERO,
  quantity: NO_QUANTITY,
  yearDebitQuantity: NO_QUANTITY,
  yearCreditQuantity: NO_QUANTITY,
};

function addFigures(a: Figures, b: Figures): Figures {
  return {
    net: add(a.net, b.net),
    yearDebit: add(a.yearDebit, b.yearDebit),
    yearCredit: add(a.yearCredit, b.yearCredit),
    yearResult: add(a.yearResult, b.yearResult),
    quantity: addQuantities(a.quantity, b.quantity),
    yearDebitQuantity: addQuantities(a.yearDebitQuantity, b.yearDebitQuantity),
    yearCreditQuantity: addQuantities(a.yearCreditQuantity, b.yearCreditQuantity),
  };
}

/**
 * 期初表: every account by code with its sum, each followed by its combinations of items:
 * 1122 应收账款, then 1122_001 应收账款_甲客户. Leaves without auxiliary categories and combinations are
 * what one fills in.
 */
export function openingRows(
  tree: AccountTree,
  entered: readonly OpeningBalance[],
  items: ReadonlyMap<number, AuxiliaryItem>,
): OpeningRow[] {
  const openings = entered.map((opening) => ({
    ...opening,
    yearResult: openingResult(opening, tree.pathOf(opening.accountId)),
  }));
  const sums = rollUp<Figures>(
    tree,
    openings.map((opening) => [opening.accountId, opening]),
    addFigures,
  );
  const plain = new Map(openings.filter(isPlain).map((opening) => [opening.accountId, opening]));
  return tree.all.flatMap((account) => {
    const requiresAuxiliary = tree.isLeaf(account.id) && account.auxiliaryCategoryIds.length > 0;
    const row = rowOf(account, plain.get(account.id) ?? withoutForeign(sums.get(account.id) ?? nothing));
    const own = { ...row, isEditable: tree.isLeaf(account.id) && !requiresAuxiliary, requiresAuxiliary };
    return requiresAuxiliary ? [own, ...combinationRows(account, openings, items)] : [own];
  });
}

/** A row of its own, not a sum: the only one that can be in a foreign currency. */
const isPlain = ({ auxiliaryKey }: OpeningBalance) => auxiliaryKey === '';

/** A sum of one is that one, original amount and all. */
function withoutForeign({ foreign: _own, ...figures }: Figures): Figures {
  return figures;
}

function rowOf(account: Account, figures: Figures): OpeningRow {
  return {
    accountId: account.id,
    code: account.code,
    name: account.name,
    category: account.category,
    side: account.side,
    level: account.level,
    isEditable: true,
    requiresAuxiliary: false,
    unit: account.unit,
    opening: onSide(figures.net, account.side),
    quantity: figures.quantity,
    yearDebit: figures.yearDebit,
    yearCredit: figures.yearCredit,
    yearResult: account.category === 'profitAndLoss' ? onSide(figures.yearResult, account.side) : null,
    yearDebitQuantity: figures.yearDebitQuantity,
    yearCreditQuantity: figures.yearCreditQuantity,
    currencyCode: figures.foreign?.currencyCode ?? null,
    currencyAmount: onSide(figures.foreign?.net ?? ZERO, account.side),
    currencyCodes: account.currencyCodes,
  };
}

function combinationRows(
  account: Account,
  openings: readonly (OpeningBalance & Figures)[],
  items: ReadonlyMap<number, AuxiliaryItem>,
): OpeningRow[] {
  return openings
    .filter((opening) => opening.accountId === account.id && opening.auxiliaryKey !== '')
    .map((opening) => {
      const chosen = itemsOf(account, opening.auxiliaryKey, items);
      return {
        ...rowOf(account, opening),
        code: [account.code, ...chosen.map((item) => item.code)].join('_'),
        name: [account.name, ...chosen.map((item) => item.name)].join('_'),
        level: account.level + 1,
      };
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The items of a key in the order of the account's categories. */
function itemsOf(
  account: Account,
  key: AuxiliaryKey,
  items: ReadonlyMap<number, AuxiliaryItem>,
): AuxiliaryItem[] {
  const refs = auxiliaryRefs(key);
  return account.auxiliaryCategoryIds.flatMap((categoryId) => {
    const ref = refs.find((candidate) => candidate.categoryId === categoryId);
    const item = ref && items.get(ref.itemId);
    return item ? [item] : [];
  });
}

/**
 * The key of a row code: "1122" → no items, "1122_001" → the item 001 of the account's category. Old
 * clients send item ids instead of codes. Undefined when the code names no combination of the account.
 */
export function keyOfRowCode(
  rowCode: string,
  account: Account,
  items: readonly AuxiliaryItem[],
): { readonly categoryId: number; readonly itemId: number }[] | undefined {
  const [code, ...parts] = rowCode.split('_');
  if (code !== account.code || (parts.length > 0 && parts.length !== account.auxiliaryCategoryIds.length)) {
    return undefined;
  }
  const refs = parts.map((part, index) => {
    const categoryId = account.auxiliaryCategoryIds[index] ?? 0;
    const own = items.filter((item) => item.categoryId === categoryId);
    const item = own.find((known) => known.code === part) ?? own.find((known) => String(known.id) === part);
    return item && { categoryId, itemId: item.id };
  });
  const known = refs.filter((ref) => ref !== undefined);
  return known.length === refs.length ? known : undefined;
}

/** A row without figures. */
export function emptyOpening(accountId: number, refs: readonly AuxiliaryRef[]): OpeningBalance {
  return {
    accountId,
    auxiliaryKey: auxiliaryKey(refs),
    net: ZERO,
    yearDebit: ZERO,
    yearCredit: ZERO,
    quantity: NO_QUANTITY,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
  };
}

type OpeningKey = Pick<OpeningBalance, 'accountId' | 'auxiliaryKey'>;

/** Whether two openings are of one account and combination. */
export function isSameRow(a: OpeningKey, b: OpeningKey): boolean {
  return a.accountId === b.accountId && a.auxiliaryKey === b.auxiliaryKey;
}
