import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { dayText } from './dayText';

test('格里只写月和日', () => {
  expect(dayText(dateOnly('2026-03-05'))).toBe('3-05');
});
