import { period } from '../../../primitives/period';
import { post } from '../../../testing/arbitraryLedgers';
import { given } from '../../../testing/given';
import { print } from '../../../testing/print';
import { at, printDue } from '../../../testing/printDue';
import { accountTree } from '../../accountTree';
import { auxiliaryKey } from '../../auxiliary';
import { movementsOf } from '../../movements';
import { transferAccounts } from '../../profitTransfer';
import { carryForwardDue } from '../engine/carryForwardDue';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import {
  customCarryForward,
  customCarryForwardProblems,
  customIdOf,
  type CustomCarryForward,
  type CustomTarget,
} from './customCarryForward';
import { profitAndLoss } from './profitAndLoss';

const books = given`
  2024-12-05 记-1
    借 560206 房租 [部门:一部]  3000.01
    借 560206 房租 [部门:二部]  2000.00
    贷 1002 银行存款            5000.01
    借 560106 房租                 0.00
    借 410107 房租                 0.00
    借 5602 管理费用               0.00
`;

const rent: CustomCarryForward = {
  id: 7,
  name: '分摊房租',
  fromAccountId: 5602,
  targets: [{ into: at('560106'), share: 3_333 }],
};

test('按比例从各末级科目和项目转出，转入科目一行', () => {
  const kind = customCarryForward(rent, books.accounts);
  expect(kind.rule).toBe('将5602 管理费用余额的33.33%转入560106 房租。');
  expect(printDue(kind, books)).toMatchInlineSnapshot(`
   "贷 560206 房租 [一部]   999.90
   贷 560206 房租 [二部]   666.60
   借 560106 房租         1666.50"
  `);
});

test('比例不变时不再结转；房租增加后只补差额，结转损益之后也一样', () => {
  const kind = customCarryForward(rent, books.accounts);
  const monthEnd = {
    ledger: books,
    period: period('2024-12'),
    accountSet: { standard: 'small', taxpayer: 'general' } as const,
    settings: defaultCarryForwardSettings,
  };
  const first = carryForwardDue(kind, monthEnd, []);
  const made = first ? movementsOf([first], transferAccounts(books.accounts, 'small')) : [];
  const carried = post(books, first);
  const emptied = post(carried, profitAndLoss.draft(carried, monthEnd.period, monthEnd.accountSet));
  expect(carryForwardDue(kind, { ...monthEnd, ledger: emptied }, made)).toBeNull();

  const late = given`
    2024-12-31 记-9
      借 560206 房租 [部门:二部]  100.00
      贷 1002 银行存款            100.00
  `;
  const later = { ...emptied, movements: [...emptied.movements, ...withItemsOf(late.movements)] };
  const second = carryForwardDue(kind, { ...monthEnd, ledger: later }, made);
  expect(print(second, books.accounts, books.auxiliaryItems)).toMatchInlineSnapshot(`
   "贷 560206 房租 [二部]  33.33
   借 560106 房租         33.33"
  `);
});

/** 二部 is the second item of the books, and the first of a ledger that knows no other. */
function withItemsOf(movements: typeof books.movements): typeof books.movements {
  const key = books.movements.find(({ debit }) => debit === 200_000)?.auxiliaryKey;
  return movements.map((movement) =>
    movement.accountId === 560206 && key ? { ...movement, auxiliaryKey: key } : movement,
  );
}

test('几个转入科目各按余额的比例，不受先后影响', () => {
  const targets = [
    { into: at('560106'), share: 4_000 },
    { into: at('410107'), share: 2_500 },
  ];
  expect(printDue(customCarryForward({ ...rent, targets }, books.accounts), books)).toMatchInlineSnapshot(`
   "贷 560206 房租 [一部]  1950.00
   贷 560206 房租 [二部]  1300.00
   借 560106 房租         2000.00
   借 410107 房租         1250.00"
  `);
});

const one = (changes: Partial<CustomTarget>) => ({
  targets: [{ into: at('560106'), share: 100, ...changes }],
});

test.each<[string, Partial<CustomCarryForward>, string]>([
  ['没有名称', { name: ' ' }, '请填写结转名称，最多30个字'],
  ['转出科目不存在', { fromAccountId: 1 }, '请选择转出科目'],
  ['没有转入科目', { targets: [] }, '请至少填写一个转入科目'],
  ['转入科目不存在', one({ into: at('1') }), '第1行：请选择转入科目'],
  ['转入转出科目之下', one({ into: at('560206') }), '第1行：转入科目不能是转出科目或其下级科目'],
  [
    '转入非末级科目',
    one({ into: at('5601') }),
    '第1行：转入科目应为末级科目，不核算数量，并选好辅助核算项目',
  ],
  ['比例为零', one({ share: 0 }), '第1行：比例应大于0%，不超过100%'],
  [
    '比例合计超过百分之百',
    { targets: [...one({ share: 9_999 }).targets, ...one({ share: 2 }).targets] },
    '各转入科目的比例合计不能超过100%',
  ],
])('不能保存：%s', (_, changes, message) => {
  const problems = customCarryForwardProblems({ ...rent, ...changes }, books.accounts, new Map());
  expect(problems.map((found) => found.message)).toEqual([message]);
});

test('可以保存', () => {
  expect(customCarryForwardProblems(rent, books.accounts, new Map())).toStrictEqual([]);
});

test('各转入科目合计百分之百，转出科目就空了：最后一个取余下的，不多转一分', () => {
  const half = (code: string) => ({ into: at(code), share: 5_000 });
  const kind = customCarryForward(
    { ...rent, fromAccountId: 560206, targets: [half('560106'), half('410107')] },
    books.accounts,
  );
  expect(printDue(kind, books)).toMatchInlineSnapshot(`
   "贷 560206 房租 [一部]  3000.01
   贷 560206 房租 [二部]  2000.00
   借 560106 房租         2500.01
   借 410107 房租         2500.00"
  `);
  const thirds = [3_333, 3_333, 3_334].map((share, index) => ({
    into: at(['560106', '410107', '560107'][index] ?? ''),
    share,
  }));
  const fen = given`
    2024-12-05 记-1
      借 560206 房租      0.01 数量 2
      贷 1002 银行存款    0.01
      借 560106 房租      0.00
      借 410107 房租      0.00
      借 560107 其他      0.00
  `;
  const tiny = customCarryForward({ ...rent, fromAccountId: 560206, targets: thirds }, fen.accounts);
  expect(printDue(tiny, fen)).toBe('无');
  const twenty = given`
    2024-12-05 记-1
      借 560206 房租      0.20 数量 0.000005
      贷 1002 银行存款    0.20
      借 560106 房租      0.00
      借 410107 房租      0.00
      借 560107 其他      0.00
  `;
  expect(printDue(tiny, twenty)).toMatchInlineSnapshot(`
   "贷 560206 房租  0.20 数量 0.000005
   借 560106 房租  0.07
   借 410107 房租  0.07
   借 560107 其他  0.06"
  `);
});

describe('转出科目核算数量', () => {
  const sold = given`
    2024-12-05 记-1
      借 1002 银行存款      300.00
      贷 5001 主营业务收入  300.00 数量 12
      贷 5051 其他业务收入    0.00
      贷 5301 营业外收入      0.00
  `;
  const shared = (...shares: [string, number][]) =>
    customCarryForward(
      { ...rent, fromAccountId: 5001, targets: shares.map(([code, share]) => ({ into: at(code), share })) },
      sold.accounts,
    );
  const asked = (kind: ReturnType<typeof shared>) =>
    kind.asks?.(
      sold,
      period('2024-12'),
      { standard: 'small', taxpayer: 'general' },
      defaultCarryForwardSettings,
    );

  test('只转一部分金额时不编造数量：说明原因，什么也不转', () => {
    const kind = shared(['5051', 2_500], ['5301', 5_000]);
    expect(printDue(kind, sold)).toBe('无');
    expect(asked(kind)).toEqual([
      expect.stringMatching(
        /^5001 主营业务收入核算数量（.+），只转出一部分金额时转出多少数量账上看不出来：请直接填制凭证/,
      ),
    ]);
  });

  test('全部转出时数量跟着金额；贷方余额的科目从借方转出，数量也在借方', () => {
    const kind = shared(['5051', 2_500], ['5301', 7_500]);
    expect(asked(kind)).toStrictEqual([]);
    expect(printDue(kind, sold)).toMatchInlineSnapshot(`
     "借 5001 主营业务收入  300.00 数量 12
     贷 5051 其他业务收入   75.00
     贷 5301 营业外收入    225.00"
    `);
  });
});

test('名称最多三十个字；比例大于零、不超过百分之百，合计也不超过；停用的科目、不存在的项目要改', () => {
  const told = (change: Partial<CustomCarryForward>, accounts = books.accounts) =>
    customCarryForwardProblems({ ...rent, ...change }, accounts, new Map()).map(({ message }) => message);
  const shared = (...shares: number[]) => ({
    targets: shares.map((share, index) => ({ into: at(index === 0 ? '560106' : '410107'), share })),
  });
  expect(told({ name: '摊'.repeat(30) })).toStrictEqual([]);
  expect(told({ name: '摊'.repeat(31) })).toEqual(['请填写结转名称，最多30个字']);
  expect([told(shared(1)), told(shared(10_000)), told(shared(4_000, 6_000))]).toEqual([[], [], []]);
  expect(told(shared(4_000, 6_001))).toEqual(['各转入科目的比例合计不能超过100%']);
  expect(told(shared(0))).toEqual(['第1行：比例应大于0%，不超过100%']);
  expect(told(shared(10_001))).toEqual([
    '第1行：比例应大于0%，不超过100%',
    '各转入科目的比例合计不能超过100%',
  ]);
  const disabled = accountTree(
    books.accounts.all.map((account) => ({ ...account, isEnabled: account.code !== '5602' })),
  );
  expect(told({}, disabled)).toEqual(['转出科目“5602 管理费用”已停用，请启用或改选']);
  const nobody = { accountId: 560206, auxiliaryKey: auxiliaryKey([{ categoryId: 1, itemId: 999 }]) };
  expect(told({ fromAccountId: 560106, targets: [{ into: nobody, share: 100 }] })).toEqual([
    '第1行：转入科目的辅助核算项目不存在，请重新选择',
  ]);
});

test('知道自己是哪一项、从哪些科目转出、转入哪些科目', () => {
  const kind = customCarryForward(rent, books.accounts);
  expect([customIdOf(kind), customIdOf(profitAndLoss)]).toEqual([7, null]);
  const codes = (some?: readonly { readonly code: string }[]) => some?.map(({ code }) => code);
  expect(codes(kind.reads?.(books.accounts, 'small', defaultCarryForwardSettings))).toEqual([
    '5602',
    '560206',
  ]);
  expect(codes(kind.posts?.(books.accounts, 'small', defaultCarryForwardSettings))).toEqual(['560106']);
});

test('以前月份已经结转的损益不再分摊，只分本月的', () => {
  const later = given`
    2024-11-05 记-1
      借 560206 房租       100.00
      贷 1002 银行存款     100.00
    2024-11-30 记-2 kind=profitAndLoss
      借 3103 本年利润     100.00
      贷 560206 房租       100.00
    2024-12-05 记-1
      借 560206 房租        60.00
      贷 1002 银行存款      60.00
      借 560106 房租         0.00
    2024-12-31 记-2 kind=profitAndLoss
      借 3103 本年利润      60.00
      贷 560206 房租        60.00
  `;
  const half = { ...rent, targets: [{ into: at('560106'), share: 5_000 }] };
  expect(printDue(customCarryForward(half, later.accounts), later)).toMatchInlineSnapshot(`
   "贷 560206 房租  30.00
   借 560106 房租  30.00"
  `);
});
