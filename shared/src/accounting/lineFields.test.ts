import { given } from '../testing/given';
import { endsLine, fieldOfFinding, fieldsOfLine } from './lineFields';
import { emptyLine } from './voucher';

const { accounts } = given`
  2026-03-06 记-1
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const goods = accounts.all.find(({ code }) => code === '1403');
const bank = accounts.all.find(({ code }) => code === '1002');
const dollars = bank && { ...bank, currencyCodes: ['USD'] };

test('数量和币别只在科目核算时才要填，按录入的先后', () => {
  expect(fieldsOfLine(emptyLine, undefined)).toEqual(['summary', 'account', 'debit', 'credit']);
  expect(fieldsOfLine(emptyLine, goods)).toEqual([
    ...['summary', 'account', 'quantity', 'unitPrice', 'debit', 'credit'],
  ]);
  expect(fieldsOfLine(emptyLine, dollars)).toEqual(['summary', 'account', 'currency', 'debit', 'credit']);
  expect(fieldsOfLine({ ...emptyLine, currencyCode: 'USD' }, bank)).toEqual([
    ...['summary', 'account', 'currency', 'currencyAmount', 'exchangeRate', 'debit', 'credit'],
  ]);
});

test('填了借方这一行就完了，没填还有贷方', () => {
  expect([endsLine('debit', true), endsLine('debit', false), endsLine('credit', false)]).toEqual([
    ...[true, false, true],
  ]);
  expect(endsLine('summary', true)).toBe(false);
});

test('规则指出的问题，光标去能改它的那一格', () => {
  expect(['accountId', 'currencyCode', 'unitPrice', 'debit', 'cashFlowLine'].map(fieldOfFinding)).toEqual([
    ...['account', 'account', 'unitPrice', 'debit', 'summary'],
  ]);
});
