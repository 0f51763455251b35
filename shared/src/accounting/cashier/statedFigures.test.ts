import { statedFigures } from './statedFigures';

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

test('合计是全部的：本页、本日的小计不算，最后写的为准', () => {
  expect(stated('本页合计|1.00|2.00', '本页合计|3.00|4.00', '合计|4.00|6.00')).toMatchObject({
    received: 400,
    paid: 600,
  });
  expect(stated('本页合计|1.00|2.00', '本日合计|1.00|2.00')).toMatchObject({ received: null, paid: null });
  expect(stated('合计|1.00|2.00', '合计|4.00|6.00')).toMatchObject({ received: 400, paid: 600 });
});
