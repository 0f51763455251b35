import { nothingStated, statedFigures } from './statedFigures';

const stated = (...rows: readonly string[]) =>
  statedFigures(
    rows.map((row) => row.split('|')),
    { received: 1, paid: 2 },
  );

test.each([
  ['起始日期：20260301 终止日期：20260331'],
  ['查询账号：622202000120250612 起始日期：20260301 终止日期：20260331'],
  ['查询时间：2026-04-02 10:00:00|查询期间：2026-03-01 至 2026-03-31'],
  ['时间段：[2026-03-01 00:00:00]至[2026-03-31 23:59:59]，导出时间：2026-04-02 10:00:00'],
  ['打印日期：2026/04/02|起止日期：2026/03/01-2026/03/31'],
  ['终止日期:2026-03-31|起始日期:2026-03-01'],
])('期间：%s', (text) => {
  expect(stated(text)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
});

test('起止日期在两行', () => {
  expect(stated('起始日期|2026年3月1日', '终止日期|2026年3月31日')).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
  });
});

test('只写了起始或终止的，只有这一边；先写的为准', () => {
  expect(stated('起始日期|2026-03-01')).toMatchObject({ from: '2026-03-01', to: null });
  expect(stated('终止日期|2026-03-31')).toMatchObject({ from: null, to: '2026-03-31' });
  expect(
    stated('起始日期|2026-03-01', '起始日期|2026-02-01', '终止日期|2026-03-31', '终止日期|2026-04-30'),
  ).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  expect(stated('打印日期|2026-04-02')).toMatchObject({ from: null, to: null });
  expect(stated('起始日期：未定', '终止日期：未定')).toStrictEqual(nothingStated);
});

test('笔数和合计：写在一句里的，金额不带符号', () => {
  expect(stated('收入：3笔 1,100.00元', '支出：2笔 15.00元', '共5笔记录')).toEqual({
    ...nothingStated,
    ...{ count: 5, receivedCount: 3, received: 110000, paidCount: 2, paid: 1500 },
  });
  expect(stated('#支出合计：5笔，共-500.00元')).toMatchObject({ paidCount: 5, paid: 50000, received: null });
  expect(stated('交易说明')).toEqual(nothingStated);
});

test.each([
  ['总借方笔数[ Total debit number ]|4|总借方发生额[ Total debit amount ]|12,610.67'],
  ['借方笔数|4|借方发生额|12,610.67'],
  ['借方笔数：4 借方总金额：12610.67'],
  ['总支出笔数 4|总支出金额 ￥12,610.67'],
  ['支出笔数：|4|支出合计：|12,610.67'],
])('笔数和合计：借方贷方各写一处：%s', (paid) => {
  const received = paid.replaceAll('借', '贷').replaceAll('支出', '收入').replace('4', '2');
  expect(stated(paid, received.replace(/12,?610/, '50,000'))).toEqual({
    ...nothingStated,
    ...{ paidCount: 4, paid: 1261067, receivedCount: 2, received: 5000067 },
  });
});

test('一页、一月的，几处不一样的，不是全部的', () => {
  expect(stated('本页借方发生额：1.00', '本月总支出合计：2.00', '每页借方笔数：3')).toEqual(nothingStated);
  expect(stated('借方发生额：1.00', '借方发生额：2.00', '贷方笔数：3', '贷方笔数：3')).toEqual({
    ...nothingStated,
    receivedCount: 3,
  });
  expect(stated('借方发生额：12|610.67', '贷方笔数：12')).toMatchObject({ paid: null, receivedCount: 12 });
  expect(stated('收入金额|支出金额', '借方发生额在左', '支出合计：5笔，共-500.00元')).toMatchObject({
    ...{ received: null, paidCount: 5, paid: 50000 },
  });
});

test('笔数和合计：名称一行、数字一行的，没有数字的不算', () => {
  expect(stated('资金流水总笔数|收入笔数|收入金额|支出笔数|支出金额', '3|2|100.00|1|')).toEqual({
    ...nothingStated,
    ...{ count: 3, receivedCount: 2, received: 10000, paidCount: 1, paid: null },
  });
  expect(stated('收入笔数|收入总额', '甲|5.00')).toMatchObject({ receivedCount: null, received: 500 });
  expect(stated('支出笔数|支出金额')).toMatchObject({ paidCount: null, paid: null });
});

test('合计一行没有写的一边，保留以前写的', () => {
  expect(stated('合计|1.00|2.00', '合计||5.00')).toMatchObject({ received: 100, paid: 500 });
  expect(statedFigures([['合计', '1.00']], {})).toMatchObject({ received: null, paid: null });
});

test('合计是全部的：本页、本日的小计不算，最后写的为准', () => {
  expect(stated('本页合计|1.00|2.00', '本页合计|3.00|4.00', '合计|4.00|6.00')).toMatchObject({
    received: 400,
    paid: 600,
  });
  expect(stated('本页合计|1.00|2.00', '本日合计|1.00|2.00')).toMatchObject({ received: null, paid: null });
  expect(stated('合计|1.00|2.00', '合计|4.00|6.00')).toMatchObject({ received: 400, paid: 600 });
});

const table = { received: 1, paid: 2, balance: 3 };
const ends = (rows: readonly string[], columns: Parameters<typeof statedFigures>[1] = table) => {
  const { opening, closing } = statedFigures(
    rows.map((row) => row.split('|')),
    columns,
  );
  return [opening, closing];
};

test.each([
  [['期初余额：100.00 期末余额：75.50']],
  [['期初余额|100.00|期末余额|75.50']],
  [['账号：6222|期初余额 ￥100.00，期末余额 ￥75.50']],
  [['期初余额:100.00,期末余额:75.50']],
  [['期初余额|||100.00', '期末余额|1.00|25.50|75.50']],
  [['2026-03-01|上期结转||100.00', '2026-03-31|期末余额|20260331|75.50']],
  [['期初余额|期末余额', '100.00|75.50']],
  [['期初余额:|100.00', '期末结余:|75.50元']],
  [['期初余额|||100.00', '期初余额|||100.00', '期末余额|||75.50']],
])('期初余额和期末余额：%j', (rows) => {
  expect(ends(rows)).toEqual([10000, 7550]);
});

test('期初为零、为负是写明的；没有写、读不出、只有日期的不是', () => {
  expect(ends(['期初余额|||0.00', '期末余额|||-5.00'])).toEqual([0, -500]);
  expect(ends(['期初余额|||', '期末余额|||不详'])).toEqual([null, null]);
  expect(ends(['期初余额日期：20260301', '期末余额 20260331', '期初余额：2026-03-01'])).toEqual([null, null]);
  expect(ends(['账户余额：5.00', '合计|1.00|2.00|5.00'])).toEqual([null, null]);
});

test('没有余额列的：一行里只有一个金额就是它，有几个的不猜', () => {
  const columns = { received: 1, paid: 2 };
  expect(ends(['期初余额||100.00', '期末余额|||75.50'], columns)).toEqual([10000, 7550]);
  expect(ends(['期初余额||100.00|3.00', '期末余额||75.50|4.00'], columns)).toEqual([null, null]);
});

test('每页、每月各写一个的，不是全文的期初和期末', () => {
  expect(ends(['期初余额|||1.00', '期末余额|||2.00', '期初余额|||2.00', '期末余额|||3.00'])).toEqual([
    null,
    null,
  ]);
});

test('写明付款方式、没有余额的，写明的余额不是这里的', () => {
  expect(ends(['期初余额：1.00'], { amount: 1, method: 2 })).toEqual([null, null]);
});
