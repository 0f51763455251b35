import { dateOnly } from '../primitives/dateOnly';
import { exchangeRate } from '../primitives/scaled';
import { rateOn, type Currency } from './currency';

const dollar: Currency = {
  ...{ id: 2, code: 'USD', name: '美元', isLocal: false, exchangeRate: exchangeRate(710_000_000) },
};
const since = (date: string, rate: number) => ({ since: dateOnly(date), exchangeRate: exchangeRate(rate) });
const rates = [since('2026-03-01', 715_000_000), since('2026-03-15', 720_000_000)];

test.each([
  ['2026-02-28', 710_000_000],
  ['2026-03-01', 715_000_000],
  ['2026-03-14', 715_000_000],
  ['2026-04-01', 720_000_000],
])('%s 的汇率是那天或以前最后录入的', (date, rate) => {
  expect(rateOn({ ...dollar, rates }, dateOnly(date))).toBe(rate);
});

test('没有按日期录入的，用默认汇率', () => {
  expect(rateOn(dollar, dateOnly('2026-03-20'))).toBe(710_000_000);
});
