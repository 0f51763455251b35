import { period } from '../../../primitives/period';
import { post } from '../../../testing/arbitraryLedgers';
import { given, givenEnterprise } from '../../../testing/given';
import { print } from '../../../testing/print';
import { printDue } from '../../../testing/printDue';
import { closingNet, closingQuantity, summarize } from '../../summarize';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { profitAndLoss } from './profitAndLoss';

const small = { standard: 'small', taxpayer: 'general' } as const;
const enterprise = { standard: 'enterprise', taxpayer: 'general' } as const;

test('收入与费用结转到本年利润', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款      1000.00
      贷 5001 主营业务收入  1000.00
    2024-01-31 记-2
      借 5602 管理费用       300.10
      贷 1002 银行存款       300.10
  `;
  expect(print(profitAndLoss.draft(ledger, period('2024-01'), small), ledger.accounts))
    .toMatchInlineSnapshot(`
   "借 5001 主营业务收入  1000.00
   贷 5602 管理费用       300.10
   贷 3103 本年利润      1000.00
   借 3103 本年利润       300.10"
  `);
});

test('反方向余额在反方向转出', () => {
  const ledger = given`
    2024-01-31 记-1
      借 1002 银行存款      4050.00
      借 5401 主营业务成本  6000.00
      贷 5001 主营业务收入 10000.00
      贷 560302 利息收入      50.00
    2024-01-31 记-2
      借 560202 水电费      1000.00
      贷 1002 银行存款      1000.00
  `;
  expect(print(profitAndLoss.draft(ledger, period('2024-01'), small), ledger.accounts))
    .toMatchInlineSnapshot(`
   "借 5001 主营业务收入  10000.00
   贷 5401 主营业务成本   6000.00
   贷 560202 水电费       1000.00
   借 560302 利息收入       50.00
   贷 3103 本年利润      10000.00
   借 3103 本年利润       6950.00"
  `);
});

test('企业会计准则：收益为负数时，收入合计仍单列一行', () => {
  const ledger = givenEnterprise`
    2024-01-31 记-1
      借 1002 银行存款       -240.00
      借 611103 其他          300.00
      借 660202 水电费         40.00
      贷 6001 主营业务收入    100.00
  `;
  expect(print(profitAndLoss.draft(ledger, period('2024-01'), enterprise), ledger.accounts))
    .toMatchInlineSnapshot(`
   "借 6001 主营业务收入  100.00
   贷 611103 其他        300.00
   贷 660202 水电费       40.00
   借 4103 本年利润      200.00
   借 4103 本年利润       40.00"
  `);
});

test('按辅助核算项目分别结转，数量一并转出', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款                        700.00
      贷 5001 主营业务收入 [部门:一部]        300.00 数量 3
      贷 5001 主营业务收入 [部门:二部]        400.00 数量 5
    2024-01-06 记-2
      借 1002 银行存款                       -100.00
      贷 5001 主营业务收入 [部门:一部]       -100.00 数量 -1
  `;
  const draft = profitAndLoss.draft(ledger, period('2024-01'), small);
  expect(print(draft, ledger.accounts, ledger.auxiliaryItems)).toMatchInlineSnapshot(`
   "借 5001 主营业务收入 [一部]  200.00 数量 2
   借 5001 主营业务收入 [二部]  400.00 数量 5
   贷 3103 本年利润             600.00"
  `);
});

test('已结转的不再结转，只结转之后新增的', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款      1000.00
      贷 5001 主营业务收入  1000.00
    2024-01-31 记-2 kind=profitAndLoss
      借 5001 主营业务收入  1000.00
      贷 3103 本年利润      1000.00
    2024-01-31 记-3
      借 1002 银行存款        20.00
      贷 5001 主营业务收入    20.00
    2024-02-01 记-1
      借 1002 银行存款         7.00
      贷 5001 主营业务收入     7.00
  `;
  expect(print(profitAndLoss.draft(ledger, period('2024-01'), small), ledger.accounts))
    .toMatchInlineSnapshot(`
   "借 5001 主营业务收入  20.00
   贷 3103 本年利润      20.00"
  `);
});

test('损益类科目没有余额时无需结转', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款  1000.00
      贷 3001 实收资本  1000.00
  `;
  expect(profitAndLoss.draft(ledger, period('2024-01'), small)).toBeNull();
});

test('以前年度损益调整不结转到本年利润', () => {
  const ledger = givenEnterprise`
    2024-01-05 记-1
      借 6901 以前年度损益调整  500.00
      贷 2221 应交税费          500.00
  `;
  expect(profitAndLoss.draft(ledger, period('2024-01'), enterprise)).toBeNull();
});

test('反方向余额以红字结转', () => {
  const ledger = given`
    2024-12-05 记-1
      借 1002 银行存款       1050.00
      贷 5001 主营业务收入   1000.00
      贷 560302 利息收入       50.00
  `;
  expect(printDue(profitAndLoss, ledger, { isClearedInRed: true })).toMatchInlineSnapshot(`
   "借 5001 主营业务收入  1000.00
   贷 560302 利息收入     -50.00
   贷 3103 本年利润      1000.00
   贷 3103 本年利润        50.00"
  `);
});

test('结转之后数量也为零：收入在借方转出，费用在贷方转出，红字带红字的数量', () => {
  const ledger = given`
    2024-12-05 记-1
      借 1002 银行存款      900.00
      贷 5001 主营业务收入  700.00 数量 7
      贷 5301 营业外收入    200.00 数量 4
    2024-12-06 记-2
      借 560205 水费         60.00 数量 30
      贷 560204 电费        -50.00 数量 -25
      贷 1002 银行存款      110.00
    2024-12-07 记-3
      借 560206 房租        -20.00 数量 -2
      贷 1002 银行存款      -20.00
  `;
  expect(printDue(profitAndLoss, ledger)).toMatchInlineSnapshot(`
   "借 5001 主营业务收入  700.00 数量 7
   借 5301 营业外收入    200.00 数量 4
   贷 560204 电费         50.00 数量 25
   贷 560205 水费         60.00 数量 30
   借 560206 房租         20.00 数量 2
   贷 3103 本年利润      900.00
   借 3103 本年利润       90.00"
  `);
  expect(printDue(profitAndLoss, ledger, { isClearedInRed: true })).toMatchInlineSnapshot(`
   "借 5001 主营业务收入  700.00 数量 7
   借 5301 营业外收入    200.00 数量 4
   贷 560204 电费         50.00 数量 25
   贷 560205 水费         60.00 数量 30
   贷 560206 房租        -20.00 数量 -2
   贷 3103 本年利润      900.00
   借 3103 本年利润       90.00"
  `);
  for (const isClearedInRed of [false, true]) {
    const settings = { ...defaultCarryForwardSettings, isClearedInRed };
    const carried = post(ledger, profitAndLoss.draft(ledger, period('2024-12'), small, settings));
    const left = summarize(carried, period('2024-12'), period('2024-12')).filter(
      ({ accountId }) => carried.accounts.byId(accountId)?.category === 'profitAndLoss',
    );
    expect(left.map((totals) => [closingNet(totals), closingQuantity(totals)])).toEqual(
      left.map(() => [0, 0]),
    );
  }
});
