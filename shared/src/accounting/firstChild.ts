import type { Account } from './account';

/**
 * 新增首个下级科目 under an account that was posted to: what is there must move to a leaf that asks for
 * exactly what the postings carry. The new child is that leaf when it asks for nothing they lack; it then
 * takes over the parent's auxiliary categories, unit and currencies. When it asks for more (部门, 件, USD)
 * it stays as it was chosen, and a leaf beside it takes the postings.
 */
export function canTakeOver(parent: Account, child: Account): boolean {
  return (
    child.auxiliaryCategoryIds.every((id) => parent.auxiliaryCategoryIds.includes(id)) &&
    (child.unit === null || child.unit === parent.unit) &&
    (child.currencyCodes.length === 0 || parent.currencyCodes.length > 0)
  );
}

/** The child as it takes the postings over: what they carry, and the currencies chosen besides. */
export function successor(parent: Account, child: Account): Account {
  const { auxiliaryCategoryIds, unit } = parent;
  const currencyCodes = [...new Set([...parent.currencyCodes, ...child.currencyCodes])];
  return { ...child, auxiliaryCategoryIds, unit, currencyCodes };
}

/** The leaf beside the child that takes the postings when the child cannot. */
export function siblingFor(
  parent: Account,
  child: Account,
  made: Pick<Account, 'id' | 'code' | 'mnemonicCode'>,
): Account {
  const { auxiliaryCategoryIds, unit, currencyCodes, side, category } = parent;
  const name = siblingName(child);
  return {
    ...child,
    ...made,
    name,
    side,
    category,
    auxiliaryCategoryIds,
    unit,
    currencyCodes,
    isEnabled: true,
  };
}

/** 其他, or another name where the child took that. */
export const siblingName = (child: Pick<Account, 'name'>): string =>
  child.name === '其他' ? '其他（转入）' : '其他';

/** “客户”核算、以“件”计量、外币USD: what an account asks of its lines; '' when nothing. */
export function demandsText(
  account: Pick<Account, 'auxiliaryCategoryIds' | 'unit' | 'currencyCodes'>,
  nameOf: (categoryId: number) => string,
): string {
  const { auxiliaryCategoryIds, unit, currencyCodes } = account;
  return [
    ...(auxiliaryCategoryIds.length > 0 ? [`辅助核算${auxiliaryCategoryIds.map(nameOf).join('、')}`] : []),
    ...(unit === null ? [] : [`计量单位${unit}`]),
    ...(currencyCodes.length > 0 ? [`外币${currencyCodes.join('、')}`] : []),
  ].join('，');
}
