import { period } from '../../../primitives/period';
import { given, type GivenLedger } from '../../../testing/given';
import { print } from '../../../testing/print';
import { movementsOf } from '../../movements';
import { noTransferAccounts } from '../../profitTransfer';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { carryForwardDue } from './carryForwardDue';

/** A kind that carries the lines of the first voucher of the books, of which the second was made already. */
const kindOf = (books: GivenLedger, over: Partial<CarryForward> = {}): CarryForward => ({
  key: 'depreciation',
  title: '计提折旧',
  rule: '',
  occasion: {},
  inputs: [],
  comparedWithMade: 'typed',
  draft: (_, month) => carryForwardDraft('depreciation', month, books.vouchers[0]?.lines ?? []),
  ...over,
});

function dueOf(
  books: GivenLedger,
  over: Partial<CarryForward> = {},
  settings: Partial<typeof defaultCarryForwardSettings> = {},
) {
  const monthEnd = {
    ledger: books,
    period: period('2024-12'),
    accountSet: { standard: 'small', taxpayer: 'general' } as const,
    settings: { ...defaultCarryForwardSettings, ...settings },
  };
  const [, ...made] = books.vouchers;
  return carryForwardDue(kindOf(books, over), monthEnd, movementsOf(made, noTransferAccounts));
}

const printed = (books: GivenLedger, ...rest: [Partial<CarryForward>?, object?]) =>
  print(dueOf(books, ...rest), books.accounts, books.auxiliaryItems)
    .replace(/ +/g, ' ')
    .split('\n');

const depreciation = given`
  2024-12-31 记-1 第12期折旧
    借 560207 折旧费     500.00
    贷 1602 累计折旧     500.00
  2024-12-31 记-2
    借 560207 折旧费     300.00
    贷 1602 累计折旧     300.00
`;

test('填 500.00，已做 300.00：补 200.00，摘要还是那张凭证的', () => {
  expect(printed(depreciation)).toEqual(['借 560207 折旧费 200.00', '贷 1602 累计折旧 200.00']);
  expect(dueOf(depreciation)?.lines.map(({ summary }) => summary)).toEqual(['第12期折旧', '第12期折旧']);
});

test('金额由账上算出、不与已做的比较的结转，整张都是要做的', () => {
  const { comparedWithMade: _, ...plain } = kindOf(depreciation);
  const monthEnd = {
    ledger: depreciation,
    period: period('2024-12'),
    accountSet: { standard: 'small', taxpayer: 'general' } as const,
    settings: defaultCarryForwardSettings,
  };
  expect(print(carryForwardDue(plain, monthEnd, depreciation.movements), depreciation.accounts)).toContain(
    '500.00',
  );
});

test('没有填金额：填的那一类不动已做的凭证，算出来的那一类全部冲回', () => {
  const nothing = { draft: () => null };
  expect(printed(depreciation, nothing)).toEqual(['无']);
  expect(printed(depreciation, { ...nothing, comparedWithMade: 'computed' })).toEqual([
    '贷 1602 累计折旧 -300.00',
    '借 560207 折旧费 -300.00',
  ]);
});

test('不使用的、不是时候的不结转；结转损益不能不用', () => {
  const unused = { unusedKinds: ['depreciation' as const] };
  expect(printed(depreciation, {}, unused)).toEqual(['无']);
  expect(printed(depreciation, { isRequired: true }, unused)).toHaveLength(2);
  expect(printed(depreciation, { occasion: { taxpayer: 'smallScale' } })).toEqual(['无']);
});

test('已做的刚好，不再结转；多做了，用红字在原来的一方冲回', () => {
  const made = (amount: string) => given`
    2024-12-31 记-1
      借 560207 折旧费     500.00
      贷 1602 累计折旧     500.00
    2024-12-31 记-2
      借 560207 折旧费     ${amount}
      贷 1602 累计折旧     ${amount}
  `;
  expect(printed(made('500.00'))).toEqual(['无']);
  expect(printed(made('700.00'))).toEqual(['借 560207 折旧费 -200.00', '贷 1602 累计折旧 -200.00']);
});

test('做到别的科目上的冲回，摘要是结转的名称；一个科目两方都差，合成一行，写在余额的一方', () => {
  const books = given`
    2024-12-31 记-1 应做
      借 560207 折旧费       60.00
      借 1405 库存商品      100.00
      贷 1602 累计折旧      160.00
    2024-12-31 记-2
      借 560206 房租         40.00
      借 1405 库存商品       30.00
      贷 1405 库存商品       20.00
      借 1602 累计折旧       10.00
      贷 1602 累计折旧       60.00
  `;
  expect(printed(books)).toEqual([
    '借 560206 房租 -40.00',
    '借 560207 折旧费 60.00',
    '借 1405 库存商品 90.00',
    '贷 1602 累计折旧 110.00',
  ]);
  expect(dueOf(books)?.lines[0]?.summary).toBe('计提折旧');
});

test('同一科目两方差的一样多，没有这一行', () => {
  const books = given`
    2024-12-31 记-1
      借 560207 折旧费       60.00
      借 1405 库存商品       50.00
      贷 1405 库存商品       50.00
      贷 1602 累计折旧       60.00
    2024-12-31 记-2
      借 560206 房租          0.00
  `;
  expect(printed(books)).toEqual(['借 560207 折旧费 60.00', '贷 1602 累计折旧 60.00']);
});

test('数量跟着金额的一方：核算数量的写还差多少，不核算的不写', () => {
  const books = given`
    2024-12-31 记-1
      借 1403 原材料        90.00 数量 9
      贷 1405 库存商品      80.00 数量 8
      借 560207 折旧费      10.00
      贷 1411 周转材料      20.00 数量 1
    2024-12-31 记-2
      借 1403 原材料        20.00 数量 2
      贷 1403 原材料        10.00 数量 1
      借 1405 库存商品      10.00 数量 1
      贷 1405 库存商品      20.00 数量 2
      贷 1411 周转材料      10.00 数量 1
  `;
  expect(printed(books)).toEqual([
    '借 1403 原材料 80.00 数量 8',
    '贷 1405 库存商品 70.00 数量 7',
    '借 560207 折旧费 10.00',
    '贷 1411 周转材料 10.00 数量 0',
  ]);
});
