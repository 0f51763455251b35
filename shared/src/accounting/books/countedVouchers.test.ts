import { vouchersInWords } from './countedVouchers';

test.each([
  ['凭证 共0张', []],
  ['凭证 记-1 至 记-35 共34张', [{ word: '记', count: 34, numbers: { from: 1, to: 35 } }]],
  [
    '凭证 收-7 共1张、记-2 至 记-4 共3张',
    [
      { word: '收', count: 1, numbers: { from: 7, to: 7 } },
      { word: '记', count: 3, numbers: { from: 2, to: 4 } },
    ],
  ],
  ['凭证 记 共96张', [{ word: '记', count: 96, numbers: null }]],
])('%s', (words, counted) => {
  expect(vouchersInWords(counted)).toBe(words);
});
