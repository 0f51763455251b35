import { isProved } from './moveProof';

const difference = (id: string, follows: string | null = null) => ({ id, follows });

test('没有差异就是核对一致；有差异的要每个都写理由', () => {
  expect(isProved([], {})).toBe(true);
  expect(isProved([difference('a')], {})).toBe(false);
  expect(isProved([difference('a')], { a: ' ' })).toBe(false);
  expect(isProved([difference('a')], { a: '已核对' })).toBe(true);
  expect(isProved([difference('a'), difference('b')], { a: '已核对' })).toBe(false);
});

test('跟着别的差异的，那一个写了就行，跟了几层也一样；自己写了也行', () => {
  const chain = [difference('a'), difference('b', 'a'), difference('c', 'b')];
  expect(isProved(chain, { a: '已核对' })).toBe(true);
  expect(isProved(chain, { b: '已核对' })).toBe(false);
  expect(isProved(chain, { a: '已核对', c: '已核对' })).toBe(true);
  expect(isProved([difference('c', 'gone')], {})).toBe(false);
  expect(isProved([difference('c', 'gone')], { c: '已核对' })).toBe(true);
});
