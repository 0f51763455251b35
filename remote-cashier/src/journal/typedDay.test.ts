import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { dayText, typedDay } from './typedDay';

const march = dateOnly('2026-03-20');

test.each([
  ['5', '2026-03-05'],
  ['31', '2026-03-31'],
  ['2-28', '2026-02-28'],
  ['0228', '2026-02-28'],
  ['20251231', '2025-12-31'],
  ['2026-2-3', '2026-02-03'],
  ['26.2.3', '2026-02-03'],
  ['３月５日', '2026-03-05'],
  ['2-30', undefined],
  ['', undefined],
  ['昨天', undefined],
  ['1-2-3-4', undefined],
])('%s', (text, day) => {
  expect(typedDay(text, march)).toBe(day);
});

test('格里只写月和日', () => {
  expect(dayText(dateOnly('2026-03-05'))).toBe('3-05');
});
