import { settlementFields } from './settlements';

const told = (...args: Parameters<typeof settlementFields>) =>
  settlementFields(...args).map(([, text]) => text);

test('支票和汇票写票据类型、票据号；别的结算号不是票据号', () => {
  expect(told([{ kind: 'cheque', number: '0013' }])).toEqual(['cheque', '支票', '0013', '']);
  expect(told([{ kind: 'draft', number: '' }])).toEqual(['draft', '汇票', '', '']);
  expect(told([{ kind: 'online', number: 'A-1' }])).toEqual(['online', '', '', '']);
});

test('几笔日记账合成的分录：一致的写，不一致的空着', () => {
  const cheque = (number: string) => ({ kind: 'cheque', number }) as const;
  expect(told([cheque('1'), cheque('1')])).toEqual(['cheque', '支票', '1', '']);
  expect(told([cheque('1'), cheque('2')])).toEqual(['cheque', '支票', '', '']);
  expect(told([cheque('1'), { kind: 'cash', number: '1' }])).toEqual(['', '', '', '']);
  expect(told([])).toEqual(['', '', '', '']);
});
