import fc from 'fast-check';

test('每条定律在每次测试里都用同样的例子，夜里另换', () => {
  const { LAWS_SEED = '20260101' } = process.env;
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: Number(LAWS_SEED) });
});
