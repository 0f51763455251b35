import { invoiceKeyOf, isSpecialByCode, parseInvoiceKey } from './invoiceKey';

const numbers = (code: string, number: string, digitalNumber = '') => ({ code, number, digitalNumber });
const told = (...parts: Parameters<typeof numbers>) => {
  const key = invoiceKeyOf(numbers(...parts));
  return typeof key === 'string' ? key : key.message;
};

const DIGITAL = '26992000000000000001';

test.each([
  [['', DIGITAL], DIGITAL],
  [['', '', DIGITAL], DIGITAL],
  [['', `="${DIGITAL}"`], DIGITAL],
  [['--', '--', DIGITAL], DIGITAL],
  [['099992600111', '00000101', '-'], '099992600111-00000101'],
  [['', '２６９９２００００００００００００００１'], DIGITAL],
  [['099992600111', '00000101'], '099992600111-00000101'],
  // A spreadsheet has dropped the zeros.
  [['99992600111', '101'], '099992600111-00000101'],
  [['1100999130', '00000101'], '1100999130-00000101'],
  // 数电纸质发票 has both.
  [['099992600111', '00000101', DIGITAL], DIGITAL],
  [['', '2.6992E+19'], '发票号码被表格软件改成了科学计数，请重新下载'],
  [['', '', '2.6992E19'], '发票号码被表格软件改成了科学计数，请重新下载'],
  [['', '2699200000000000001'], '数电发票号码应为 20 位数字，现在是19 位'],
  [['', '00000101'], '发票号码 00000101 没有发票代码'],
  [['', ''], '没有发票号码'],
  [['123', '00000101'], '发票代码应为 10 或 12 位、号码应为 8 位数字，现在是“123”和“00000101”'],
] as const)('号码 %j', ([code, number, digital], expected) =>
  expect(told(code, number, digital)).toBe(expected),
);

test('专用发票由旧代码看出', () => {
  const special = (text: string) => isSpecialByCode(parseInvoiceKey(text) ?? ('' as never));
  expect(special('099992600113-00000101')).toBe(true);
  expect(special('099992600111-00000101')).toBe(false);
  expect(special('1100999130-00000101')).toBe(true);
  expect(special('1100999620-00000101')).toBe(false);
  expect(special(DIGITAL)).toBe(null);
});
