interface OfCategory {
  readonly category: string;
}

/** The categories of what an amount is on, in one order: 客户, 项目. */
export const categoriesOf = (items: readonly OfCategory[]): readonly string[] =>
  items.map(({ category }) => category).sort();

/** What kind of row its items make: 客户|项目; '' for the account as a whole. */
export const itemKind = (items: readonly OfCategory[]): string => categoriesOf(items).join('|');
