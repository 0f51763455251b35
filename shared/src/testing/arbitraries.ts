import fc from 'fast-check';
import { accountTree, type AccountTree } from '../accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '../accounting/auxiliary';
import { dateOnly, type DateOnly } from '../primitives/dateOnly';
import { fen, type Fen } from '../primitives/money';
import { period, periodFrom, type Period } from '../primitives/period';
import { chartOf, type NamedAccount } from './chartOf';

/**
 * Generators of bookkeeping for the laws: everything they make is what the rules accept,
 * red lines, auxiliary items, quantities and odd balances included.
 */

/** An amount of a line: never zero, mostly small, sometimes red. */
export const amounts: fc.Arbitrary<Fen> = fc
  .oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000_000_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -1_000_000, max: -1 }) },
  )
  .map(fen);

export const periods: fc.Arbitrary<Period> = fc
  .record({ year: fc.integer({ min: 1900, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => periodFrom(year, month) ?? period('2024-01'));

export const datesOf = (month: Period): fc.Arbitrary<DateOnly> =>
  fc.integer({ min: 1, max: 28 }).map((day) => dateOnly(`${month}-${String(day).padStart(2, '0')}`));

/** 客户 and 部门, with three items each. */
export const auxiliaryCategories: readonly AuxiliaryCategory[] = [
  { id: 1, name: '客户', isSystem: true, customColumns: [] },
  { id: 2, name: '部门', isSystem: true, customColumns: [] },
];

export const auxiliaryItems: readonly AuxiliaryItem[] = auxiliaryCategories.flatMap(({ id, name }) =>
  [1, 2, 3].map((count) => ({
    id: id * 100 + count,
    categoryId: id,
    code: `${count}`,
    name: `${name}${count}`,
    isEnabled: true,
    remark: null,
    customValues: [],
  })),
);

/** First-level accounts of every category and side of the small chart. */
const firstLevel: readonly string[] = [
  ...['1001', '1002', '1122', '1123', '1405', '1601', '1602', '2001', '2202', '2203', '2221', '2241'],
  ...['3001', '3101', '4001', '4101', '5001', '5051', '5301', '5401', '5403', '5602', '5603', '5801'],
];

/** 银行存款 and 实收资本 stay plain, so that any voucher and any opening can be balanced on them. */
const divisible = firstLevel.filter((code) => code !== '1002' && code !== '3001');

/** Charts of one to three levels; some leaves carry auxiliary categories or quantities. */
export const charts: fc.Arbitrary<AccountTree> = fc
  .array(
    fc.record({
      parent: fc.constantFrom(...divisible),
      segments: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 0, maxLength: 2 }),
      auxiliaryCategoryIds: fc.constantFrom([], [], [1], [2], [1, 2]),
      isCounted: fc.boolean(),
    }),
    { maxLength: 24 },
  )
  .map((drawn) => {
    const named: NamedAccount[] = drawn.map(({ parent, segments, auxiliaryCategoryIds, isCounted }) => ({
      code: `${parent}${segments.map((segment) => `0${segment}`).join('')}`,
      auxiliaryCategoryIds,
      ...(isCounted ? { unit: '件' } : {}),
    }));
    return plainParents(chartOf([...firstLevel.map((code) => ({ code })), ...named]));
  });

/** Only leaves carry auxiliary categories and units; the rules' own accounts carry none. */
function plainParents(tree: AccountTree): AccountTree {
  return accountTree(
    tree.all.map((account) =>
      tree.isLeaf(account.id) && !account.isSystem
        ? account
        : { ...account, auxiliaryCategoryIds: [], unit: null },
    ),
  );
}
