import fc from 'fast-check';
import type { AccountTree } from '../accounting/accountTree';
import { auxiliaryKey } from '../accounting/auxiliary';
import {
  carryForwardInputs,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from '../accounting/carry-forward/settings/carryForwardSettings';
import { choicesOf } from '../accounting/carry-forward/settings/carryForwardChoices';
import type { CarryForwardInput, FieldUnit } from '../accounting/carry-forward/settings/carryForwardInput';
import {
  customCarryForwardProblems,
  type CustomCarryForward,
} from '../accounting/carry-forward/kinds/customCarryForward';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { period } from '../primitives/period';
import { amounts } from './arbitraries';

/** Leaves one may post an amount to without a quantity, their items with them. */
function postingTargets(accounts: AccountTree, among = /^/): fc.Arbitrary<PostingTarget> {
  const leaves = accounts.all.filter(
    ({ id, code, unit, isSystem }) => accounts.isLeaf(id) && !unit && !isSystem && among.test(code),
  );
  return fc
    .record({ account: fc.constantFrom(...leaves), pick: fc.integer({ min: 1, max: 3 }) })
    .map(({ account: { id, auxiliaryCategoryIds }, pick }) => ({
      accountId: id,
      auxiliaryKey: auxiliaryKey(
        auxiliaryCategoryIds.map((categoryId) => ({ categoryId, itemId: categoryId * 100 + pick })),
      ),
    }));
}

/** Leaves, counted ones among them. */
function leaves(accounts: AccountTree): fc.Arbitrary<PostingTarget> {
  const all = accounts.all.filter(({ id }) => accounts.isLeaf(id));
  return fc.constantFrom(...all).map(({ id }) => ({ accountId: id, auxiliaryKey: auxiliaryKey([]) }));
}

function valuesOf(accounts: AccountTree): Record<FieldUnit, fc.Arbitrary<unknown>> {
  return {
    percent: fc.integer({ min: 0, max: 10_000 }),
    amount: amounts,
    quantity: fc.integer({ min: 0, max: 5_000_000 }),
    count: fc.integer({ min: 1, max: 60 }),
    month: fc.constantFrom(period('2022-01'), period('2024-06'), period('2024-12'), period('2025-01')),
    text: fc.constantFrom('房租', '保险'),
    switch: fc.boolean(),
    target: fc.option(postingTargets(accounts)),
    account: fc.option(leaves(accounts)),
    rates: fc.constant({}),
    kinds: fc.constant([]),
    depreciationMethod: fc.constantFrom(...choicesOf('depreciationMethod')),
    countedCost: fc.constantFrom(...choicesOf('countedCost')),
    uncountedCost: fc.constantFrom(...choicesOf('uncountedCost')),
  };
}

/** Anything an accountant may say on the cards. */
export function carryForwardSettingsOf(accounts: AccountTree): fc.Arbitrary<CarryForwardSettings> {
  const values = valuesOf(accounts);
  const keys = Object.keys(carryForwardInputs) as CarryForwardSettingKey[];
  const drawn = keys.map((key) => {
    const input: CarryForwardInput = carryForwardInputs[key];
    if (key === 'finishedGoods') return [key, fc.option(postingTargets(accounts, ASSETS))] as const;
    if (input.unit !== 'rows') return [key, values[input.unit]] as const;
    const columns = Object.entries(input.columns).map(([name, { unit }]) => [name, values[unit]] as const);
    return [key, fc.array(fc.record(Object.fromEntries(columns)), { maxLength: 3 })] as const;
  });
  return fc.record(Object.fromEntries(drawn)) as unknown as fc.Arbitrary<CarryForwardSettings>;
}

/** Nothing that an earlier or a later carry-forward of the same month would touch again. */
const ASSETS = /^1/;
const PLAIN_TARGETS = /^(1001|1002|1122|5603|6603)/;

/** 自定义结转 of an expense. */
export function customCarryForwardsOf(accounts: AccountTree): fc.Arbitrary<CustomCarryForward[]> {
  const from = accounts.all.filter(({ code }) => /^(5602|6602)/.test(code));
  return fc
    .array(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        name: fc.constant('分摊'),
        fromAccountId: fc.constantFrom(...from.map(({ id }) => id)),
        targets: fc.array(
          fc.record({
            into: postingTargets(accounts, PLAIN_TARGETS),
            share: fc.integer({ min: 1, max: 5_000 }),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { maxLength: 1 },
    )
    .map((drawn) =>
      drawn.filter((custom) => customCarryForwardProblems(custom, accounts, new Map()).length === 0),
    );
}
