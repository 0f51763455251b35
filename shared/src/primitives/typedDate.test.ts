import { dateOnly } from './dateOnly';
import { period } from './period';
import { typedDate, typedPeriod } from './typedDate';

const march = dateOnly('2026-03-20');

test.each([
  ['5', '2026-03-05'],
  ['31', '2026-03-31'],
  ['2-28', '2026-02-28'],
  ['0228', '2026-02-28'],
  ['20251231', '2025-12-31'],
  ['2026-2-3', '2026-02-03'],
  ['2026/2/3', '2026-02-03'],
  ['2026年2月3日', '2026-02-03'],
  ['26.2.3', '2026-02-03'],
  ['３月５日', '2026-03-05'],
  ['２０２６－０２－０３', '2026-02-03'],
  ['2-30', undefined],
  ['', undefined],
  ['昨天', undefined],
  ['1-2-3-4', undefined],
])('“%s”读作 %s', (text, day) => {
  expect(typedDate(text, march)).toBe(day);
});

test.each([
  ['2025-03', '2025-03'],
  ['2025-3', '2025-03'],
  ['202512', '2025-12'],
  ['2025/3', '2025-03'],
  ['25.11', '2025-11'],
  ['2025年3月', '2025-03'],
  ['２０２５－１１', '2025-11'],
  ['3', '2026-03'],
  ['12月', '2026-12'],
  ['13', undefined],
  ['0', undefined],
  ['2025', undefined],
  ['202513', undefined],
  ['2025-3-1', undefined],
  ['上月', undefined],
])('年月“%s”读作 %s', (text, month) => {
  expect(typedPeriod(text, period('2026-05'))).toBe(month);
});
