import fc from 'fast-check';
import { digitsOf } from '@mingzhang/shared/primitives/digitsOf';
import { numberText } from './numberText';

test.each([
  [108.03999999999999, '108.04'],
  [0.30000000000000004, '0.3'],
  [-1234567.89, '-1234567.89'],
  [0.00000015, '0.00000015'],
  [-0, '0'],
  [123456789012345, '123456789012345'],
  [26992000000000000000, '2.6992E+19'],
])('%p 写成 %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test('短的数不必先约到十五位：约过的也是它', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e14, max: 1e14, noNaN: true }),
      fc.integer({ min: 0, max: 12 }),
      (value, digits) => {
        const rounded = Number(value.toFixed(digits));
        expect(numberText(rounded)).toBe(digitsOf(Number(rounded.toPrecision(15))));
      },
    ),
  );
});
