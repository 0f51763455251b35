import fc from 'fast-check';
import { fen } from '../../primitives/money';
import { capitalAmount } from '../capitalAmount';
import { amountOfCapitals } from './capitals';

test.each([
  ['壹仟壹佰叁拾圆整', 113_000],
  ['⊗ 壹仟零伍拾伍圆伍角整', 105_550],
  ['（负数）肆佰伍拾贰圆整', -45_200],
  ['人民币伍圆陆角壹分', 561],
  ['壹佰万零伍佰元零伍分', 100_050_005],
  ['拾贰圆整', 1_200],
  ['伍角整', 50],
  ['零圆整', 0],
  ['合计', undefined],
  ['', undefined],
])('大写 %s', (text, amount) => expect(amountOfCapitals(text)).toBe(amount));

test('我们写的大写都读得回来', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (count) => {
      expect(amountOfCapitals(capitalAmount(fen(count)))).toBe(fen(count));
    }),
  );
});
