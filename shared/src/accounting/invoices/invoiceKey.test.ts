import { invoiceDigits, invoiceKeyOf, isSpecialByCode, parseInvoiceKey } from './invoiceKey';

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
  [['', '123456789x'], '数电发票号码应为 20 位数字，现在是“123456789x”'],
  [['', '', '123'], '数电发票号码应为 20 位数字，现在是3 位'],
  [['1100999130', DIGITAL], DIGITAL],
  [['1.1E+9', '00000101'], '发票号码被表格软件改成了科学计数，请重新下载'],
  [['1100999130', ''], '没有发票号码'],
  [['1100999130', '/'], '没有发票号码'],
  [
    ['1100999130', '123456789'],
    '发票代码应为 10 或 12 位、号码应为 8 位数字，现在是“1100999130”和“123456789”',
  ],
  [
    ['11009991301x', '00000101'],
    '发票代码应为 10 或 12 位、号码应为 8 位数字，现在是“11009991301x”和“00000101”',
  ],
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
  expect(special('1100999530-00000101')).toBe(true);
  expect(special('1100999330-00000101')).toBe(false);
  expect(special('1100999230-00000101')).toBe(null);
  expect(special('099992600199-00000101')).toBe(null);
  expect(special('199992600113-00000101')).toBe(null);
  for (const end of ['04', '05', '06', '07', '11', '12'])
    expect(special(`0999926001${end}-00000101`)).toBe(false);
});

test('号码只认写全的：二十位，或十位、十二位代码加八位号码', () => {
  const parsed = (text: string) => parseInvoiceKey(text) ?? null;
  expect(['1100999130-00000101', '099992600111-00000101', DIGITAL].map(parsed)).not.toContain(null);
  expect(['11009991301-00000101', '1100999130-101', `${DIGITAL}0`, `-${DIGITAL}`, ''].map(parsed)).toEqual([
    ...[null, null, null, null, null],
  ]);
});

test('号码里的引号、反引号和空格不计，太长的截断', () => {
  expect(invoiceDigits(" '0000 0101` ")).toBe('00000101');
  expect(invoiceDigits('="00000101"')).toBe('00000101');
  expect(invoiceDigits('1'.repeat(61))).toBe('1'.repeat(60));
  expect(invoiceDigits(`1 ${'1'.repeat(58)}`)).toBe('1'.repeat(59));
  expect(['-', '--', '/', '------'].map(invoiceDigits)).toEqual(['', '', '', '------']);
});
