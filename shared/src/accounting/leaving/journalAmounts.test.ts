import { exchangeRate, quantityOf } from '../../primitives/scaled';
import { line, position } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { costOf, journalAmounts, lineAmounts, type JournalAmount } from './journalAmounts';

const KILOGRAM = 1_000_000;
const shown = (amounts: readonly JournalAmount[]) =>
  amounts.map((amount) => {
    if (amount.kind === 'own') return `${amount.amount}`;
    const count =
      amount.kind === 'unit' ? `${amount.quantity / KILOGRAM} 个` : `${amount.amount} ${amount.code}`;
    return `${count} @@ ${amount.cost}`;
  });

test.each<[string, Parameters<typeof position>, string[]]>([
  ['只有本位币', [1002, 7_100], ['7100']],
  ['什么也没有', [1002, 0], []],
  ['借方外币带着成本', [1002, 7_100, { currencyCode: 'USD', foreign: yuan('10.00') }], ['1000 USD @@ 7100']],
  [
    '贷方外币带着成本',
    [1002, -7_100, { currencyCode: 'USD', foreign: yuan('-10.00') }],
    ['-1000 USD @@ -7100'],
  ],
  [
    '外币与本位币方向相反：外币没有成本，金额另写一行',
    [1002, 7_100, { currencyCode: 'USD', foreign: yuan('-10.00') }],
    ['-1000 USD @@ 0', '7100'],
  ],
  ['只有外币没有本位币', [1002, 0, { currencyCode: 'USD', foreign: yuan('10.00') }], ['1000 USD @@ 0']],
  ['汇兑损益只有本位币', [1002, -350, { currencyCode: 'USD' }], ['-350']],
  ['没有币种的原币不算外币', [1002, 7_100, { foreign: yuan('10.00') }], ['7100']],
  ['数量带着成本', [1403, 50_000, { quantity: quantityOf(10 * KILOGRAM) }], ['10 个 @@ 50000']],
  ['领用的数量带着成本', [1403, -50_000, { quantity: quantityOf(-10 * KILOGRAM) }], ['-10 个 @@ -50000']],
  [
    '数量与金额方向相反：数量没有成本',
    [1403, 50_000, { quantity: quantityOf(-10 * KILOGRAM) }],
    ['-10 个 @@ 0', '50000'],
  ],
  ['只有数量', [1403, 0, { quantity: quantityOf(-10 * KILOGRAM) }], ['-10 个 @@ 0']],
  [
    '又有外币又有数量：成本随外币',
    [1403, 7_100, { currencyCode: 'USD', foreign: yuan('10.00'), quantity: quantityOf(2 * KILOGRAM) }],
    ['1000 USD @@ 7100', '2 个 @@ 0'],
  ],
  [
    '外币方向相反而数量相同：成本随数量',
    [1403, 7_100, { currencyCode: 'USD', foreign: yuan('-10.00'), quantity: quantityOf(2 * KILOGRAM) }],
    ['-1000 USD @@ 0', '2 个 @@ 7100'],
  ],
])('迁出的金额：%s', (_name, given, expected) => {
  expect(shown(journalAmounts(position(...given)))).toEqual(expected);
});

test('分录在贷方时金额、原币和数量都是负的', () => {
  const foreign = {
    currencyCode: 'USD',
    currencyAmount: yuan('10.00'),
    exchangeRate: exchangeRate(710_000_000),
  };
  expect(shown(lineAmounts(line('收汇', 1002, { debit: 7_100 }, foreign)))).toEqual(['1000 USD @@ 7100']);
  expect(shown(lineAmounts(line('付汇', 1002, { credit: 7_100 }, foreign)))).toEqual(['-1000 USD @@ -7100']);
  const counted = { quantity: quantityOf(3 * KILOGRAM) };
  expect(shown(lineAmounts(line('入库', 1403, { debit: 900 }, counted)))).toEqual(['3 个 @@ 900']);
  expect(shown(lineAmounts(line('领用', 1403, { credit: 900 }, counted)))).toEqual(['-3 个 @@ -900']);
  expect(shown(lineAmounts(line('红字', 1002, { debit: -500 })))).toEqual(['-500']);
  expect(shown(lineAmounts(line('收款', 1002, { credit: 500 })))).toEqual(['-500']);
});

test('成本是外币和数量带着的本位币', () => {
  const costs = (...given: Parameters<typeof position>) => journalAmounts(position(...given)).map(costOf);
  expect(costs(1002, 7_100)).toEqual([0]);
  expect(costs(1002, 7_100, { currencyCode: 'USD', foreign: yuan('10.00') })).toEqual([7_100]);
  expect(costs(1403, -900, { quantity: quantityOf(-KILOGRAM) })).toEqual([-900]);
});
