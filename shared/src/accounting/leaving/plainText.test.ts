import { encodedText, plainText, tagText } from './plainText';

test('一行文字：换行和连续空格成为一个空格，分号和竖线写成全角', () => {
  expect(plainText(' 一;二|三  四\n五\t六 ')).toBe('一；二｜三 四 五 六');
});

test('标签里的逗号、冒号和方括号也写成全角', () => {
  expect(tagText('side:借, [甲]')).toBe('side：借， ［甲］');
});

test('原文能读回来，没有改动的字保持原样', () => {
  for (const text of ['收到货款', '一;二|三  四\n五', ' 前后 ', 'side:借, [甲]', '50%'])
    expect(decodeURIComponent(encodedText(text))).toBe(text);
  expect(encodedText('货款;a')).toBe('货款%3Ba');
});
