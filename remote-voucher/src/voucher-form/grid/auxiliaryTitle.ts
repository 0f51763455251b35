import type { AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';

/** `_001_某公司`: the items of a line as they are written behind its account. */
export function auxiliaryTitle(
  refs: readonly AuxiliaryRef[],
  itemOf: (id: number) => AuxiliaryItem | undefined,
): string {
  return refs
    .map(({ itemId }) => itemOf(itemId))
    .map((item) => (item ? `_${item.code}_${item.name}` : ''))
    .join('');
}
