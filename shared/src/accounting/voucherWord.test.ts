import { defaultVoucherWords, firstWordOf } from './voucherWord';

const word = (name: string, isDefault = false) => ({ id: 1, word: name, printTitle: '记账凭证', isDefault });

test('新凭证用默认的字；没有默认的用第一个；一个字也没有就是记', () => {
  expect(firstWordOf([word('收'), word('转', true), word('付')])).toBe('转');
  expect(firstWordOf([word('收'), word('付')])).toBe('收');
  expect(firstWordOf([])).toBe('记');
});

test('新账套有四个字，默认是记', () => {
  expect(defaultVoucherWords.map(({ word: name, printTitle }) => `${name} ${printTitle}`)).toEqual([
    ...['记 记账凭证', '收 收款凭证', '付 付款凭证', '转 转账凭证'],
  ]);
  expect(defaultVoucherWords.filter(({ isDefault }) => isDefault).map((each) => each.word)).toEqual(['记']);
});
