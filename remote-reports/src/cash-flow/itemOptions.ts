import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';

interface ItemOption {
  readonly value: number;
  readonly label: string;
}

/** The items one may choose, with the number one may type. */
export function itemOptions(standard: Standard): ItemOption[] {
  return cashFlowForm(standard).items.map(({ line, title }) => ({ value: line, label: `${line} ${title}` }));
}

/** Digits find an item by the beginning of its number, anything else by its words. */
export const itemSearch = {
  filterOption: (typed: string, option?: ItemOption) =>
    option !== undefined &&
    (/^\d+$/.test(typed.trim())
      ? String(option.value).startsWith(typed.trim())
      : option.label.includes(typed.trim())),
};
