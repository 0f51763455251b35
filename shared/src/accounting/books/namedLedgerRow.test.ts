import { period } from '../../primitives/period';
import { formatQuantity, formatUnitPrice } from '../../primitives/scaled';
import { given, type GivenLedger } from '../../testing/given';
import { postedLines } from '../movements';
import { ledgerPage } from './ledgerPage';
import { NO_OWNER, accountOwner, nameLedgerRow, voucherLabel } from './namedLedgerRow';

/** Summary, quantity, price and quantity left of every row of an account in a month. */
function printed(ledger: GivenLedger, code: string, month: string): string[] {
  const account = ledger.accounts.byCode(code)!;
  const range = { from: period(month), to: period(month) };
  const rows = ledgerPage(ledger, postedLines(ledger.vouchers), range, {
    hasOpening: true,
    isSelected: (id) => id === account.id,
  });
  return rows
    .map((row) => nameLedgerRow(row, ledger.accounts, accountOwner(account, ledger.accounts)))
    .map(({ summary, quantity, unitPrice, balanceQuantity }) =>
      [
        summary,
        quantity === null ? '' : formatQuantity(quantity),
        unitPrice === null ? '' : formatUnitPrice(unitPrice),
        balanceQuantity === null ? '' : formatQuantity(balanceQuantity),
      ].join('|'),
    );
}

test('借方科目：合计行的数量是进的，单价是进价', () => {
  const goods = given`
    启用 2026-02
    期初
      借 1405 库存商品  60.00 数量 4 单价 15
      贷 3001 实收资本  60.00
    2026-02-06 记-1 买进
      借 1405 库存商品  800.00 数量 40 单价 20
      贷 1002 银行存款  800.00
    2026-02-09 记-2 卖出
      借 5401 主营业务成本  300.00
      贷 1405 库存商品  300.00 数量 15 单价 20
  `;
  expect(printed(goods, '1405', '2026-02')).toEqual([
    '期初余额|4|15|4',
    '买进|40|20|44',
    '卖出|15|20|29',
    '本期合计|40|20|29',
    '本年累计|40|20|29',
  ]);
});

test('贷方科目：合计行的数量是贷方的；只有退回时才是借方的', () => {
  const sales = given`
    2026-02-06 记-1 卖出
      借 1002 银行存款  90.00
      贷 5001 主营业务收入  90.00 数量 3 单价 30
    2026-02-09 记-2 退回
      借 5001 主营业务收入  60.00 数量 2 单价 30
      贷 1002 银行存款  60.00
    2026-03-09 记-1 再退回
      借 5001 主营业务收入  20.00 数量 1 单价 20
      贷 1002 银行存款  20.00
  `;
  expect(printed(sales, '5001', '2026-02').slice(-2)).toEqual(['本期合计|3|30|-1', '本年累计|3|30|-1']);
  expect(printed(sales, '5001', '2026-03').slice(-2)).toEqual(['本期合计|1|20|0', '本年累计|3|30|0']);
});

test('数量金额账：进和出各有数量和单价，余额有单价；没有数量的一行什么都不带', () => {
  const goods = given`
    启用 2026-02
    期初
      借 1405 库存商品  60.00 数量 4
      贷 3001 实收资本  60.00
    2026-02-06 记-1 买进
      借 1405 库存商品  100.00 数量 8 单价 12.5
      贷 1002 银行存款   60.00
      贷 2202 应付账款   40.00
    2026-02-09 记-2 卖出
      借 5401 主营业务成本   26.00
      贷 1405 库存商品       26.00 数量 2
    2026-03-01 记-1 付款
      借 2202 应付账款   40.00
      贷 1002 银行存款   40.00
  `;
  const rowsOf = (code: string, month: string) => {
    const account = goods.accounts.byCode(code)!;
    const range = { from: period(month), to: period(month) };
    const topic = { hasOpening: true, isSelected: (id: number) => id === account.id };
    return ledgerPage(goods, postedLines(goods.vouchers), range, topic).map((row) =>
      nameLedgerRow(row, goods.accounts, accountOwner(account, goods.accounts)),
    );
  };
  const counted = rowsOf('1405', '2026-02').map(
    ({ summary, debitQuantity, debitPrice, creditQuantity, creditPrice, balancePrice }) =>
      [
        summary,
        debitQuantity ?? '-',
        debitPrice ?? '-',
        creditQuantity ?? '-',
        creditPrice ?? '-',
        balancePrice ?? '-',
      ].join(' '),
  );
  expect(counted).toEqual([
    '期初余额 - - - - 1500000000',
    '买进 8000000 1250000000 - - 1333300000',
    '卖出 - - 2000000 1300000000 1340000000',
    '本期合计 8000000 1250000000 2000000 1300000000 1340000000',
    '本年累计 8000000 1250000000 2000000 1300000000 1340000000',
  ]);
  const [, paid] = rowsOf('2202', '2026-03');
  expect(paid).toMatchObject({
    voucher: '记-1',
    account: '2202-应付账款',
    counter: '银行存款',
    counterCount: 1,
    lineNumber: 1,
  });
  const counts = Object.keys(paid!).filter((key) => /(Quantity|Price)$/.test(key));
  expect(counts).toEqual(['unitPrice', 'balanceQuantity']);
  const [, bought] = rowsOf('1405', '2026-02');
  expect(bought).toMatchObject({ counter: '银行存款、应付账款', counterCount: 2, lineNumber: 1 });
  const [opening] = rowsOf('2202', '2026-03');
  expect(opening).toMatchObject({ voucher: null, account: '2202-应付账款', counter: null, counterCount: 0 });
  expect(opening).not.toHaveProperty('lineNumber');
});

test('期初余额的数量和单价在余额的那一方；余额是平的，在科目的那一方', () => {
  const goods = given`
    2026-02-06 记-1
      借 1405 库存商品        60.00 数量 4
      借 1403 原材料          30.00 数量 3
      贷 5001 主营业务收入    40.00 数量 5
      贷 5051 其他业务收入    80.00 数量 4
      贷 5301 营业外收入       9.00 数量 3
      借 1002 银行存款        39.00
    2026-02-09 记-2
      贷 1405 库存商品        80.00 数量 6
      贷 1403 原材料          30.00 数量 2
      借 5001 主营业务收入    40.00 数量 2
      借 5051 其他业务收入    60.00 数量 2
      借 5301 营业外收入      11.00 数量 4
      贷 1002 银行存款         1.00
  `;
  const opening = (code: string) => printed(goods, code, '2026-03')[0];
  expect(opening('1405')).toBe('期初余额|2|10|-2');
  expect(opening('1403')).toBe('期初余额|1|0|1');
  expect(opening('5001')).toBe('期初余额|3|0|-3');
  expect(opening('5051')).toBe('期初余额|2|10|-2');
  expect(opening('5301')).toBe('期初余额|1|2|1');
});

test('序时账的一行有自己的科目、数量和写下的单价；期初和合计不说科目，也没有数量', () => {
  const goods = given`
    2026-02-06 记-1
      借 1405 库存商品  10.00 数量 3 单价 3.33
      贷 1002 银行存款  10.00
  `;
  const range = { from: period('2026-02'), to: period('2026-02') };
  const rows = ledgerPage(goods, postedLines(goods.vouchers), range, {
    hasOpening: true,
    isSelected: () => true,
  }).map((row) => nameLedgerRow(row, goods.accounts, NO_OWNER));
  const [opening, bought, paid, total] = rows;
  expect(bought).toMatchObject({ account: '1405-库存商品', quantity: 3_000_000, unitPrice: 333_000_000 });
  expect(bought).toMatchObject({ debitPrice: 333_000_000, balancePrice: 333_300_000 });
  expect(paid).toMatchObject({ account: '1002-银行存款', quantity: null, unitPrice: null });
  for (const row of [opening, total]) {
    expect(row).toMatchObject({ voucher: null, account: null, quantity: null, unitPrice: null });
    expect(row).not.toHaveProperty('debitQuantity');
    expect(row).not.toHaveProperty('balancePrice');
  }
});

test('上级科目没有计量单位，合计行不带数量', () => {
  const goods = given`
    2026-02-06 记-1
      借 140501 水果      10.00 数量 2
      贷 1002 银行存款    10.00
  `;
  const parent = goods.accounts.byCode('1405')!;
  const range = { from: period('2026-02'), to: period('2026-02') };
  const rows = ledgerPage(goods, postedLines(goods.vouchers), range, {
    hasOpening: true,
    isSelected: (id) => id === 140501,
  }).map((row) => nameLedgerRow(row, goods.accounts, accountOwner(parent, goods.accounts)));
  expect(rows.map((row) => ['debitQuantity' in row, row.summary])).toEqual([
    [false, '期初余额'],
    [true, '摘要'],
    [false, '本期合计'],
    [false, '本年累计'],
  ]);
});

test('凭证号要有字又有号', () => {
  expect([voucherLabel('记', 7), voucherLabel(null, 7), voucherLabel('记', null)]).toEqual([
    '记-7',
    null,
    null,
  ]);
});
