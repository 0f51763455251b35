import fc from 'fast-check';
import { fen } from '../../primitives/money';
import { capitalAmount } from '../capitalAmount';
import { amountOfCapitals, capitalsWarnings } from './capitals';

test.each([
  ['壹仟壹佰叁拾圆整', 113_000],
  ['⊗ 壹仟零伍拾伍圆伍角整', 105_550],
  ['（负数）肆佰伍拾贰圆整', -45_200],
  ['人民币伍圆陆角壹分', 561],
  ['壹佰万零伍佰元零伍分', 100_050_005],
  ['拾贰圆整', 1_200],
  ['伍角整', 50],
  ['零圆整', 0],
  ['壹万亿圆', 100_000_000_000_000],
  ['二十万三千元正', 20_300_000],
  ['壹佰億貳仟萬叁佰元零角零分', 1_002_000_030_000],
  ['伍元零伍分', 505],
  ['〇元两角', 20],
  ['负叁圆整', -300],
  ['叁圆零', undefined],
  ['叁圆拾角', undefined],
  ['叁圆壹贰分', undefined],
  ['叁x圆', undefined],
  ['玖玖万亿亿圆', undefined],
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

test('大写与小写不同才提示；红字的大写可以不写负数，读不懂的不管', () => {
  expect(capitalsWarnings('壹仟圆整', fen(100_000))).toStrictEqual([]);
  expect(capitalsWarnings('壹仟圆整', fen(-100_000))).toStrictEqual([]);
  expect(capitalsWarnings('合计', fen(100_000))).toStrictEqual([]);
  expect(capitalsWarnings('（负数）壹仟圆整', fen(-100_001)).map(({ at, message }) => [at, message])).toEqual(
    [['total', '价税合计大写为 -1,000.00，小写为 -1,000.01']],
  );
});
