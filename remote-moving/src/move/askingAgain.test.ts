import { pauseAfter } from './askingAgain';

test('没有回答就隔得越来越久，最多八秒；有了回答又是半秒', () => {
  expect([0, 1, 2, 3, 4, 5, 9_999].map(pauseAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});
