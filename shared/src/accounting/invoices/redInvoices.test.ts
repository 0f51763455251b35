import { yuan } from '../../testing/yuan';
import type { InvoiceKey } from './invoice';
import { blueKeyIn, blueKeyOf, blueRemark, leftOf, redWarnings } from './redInvoices';

const DIGITAL = '26992000000000000001';

test('蓝字号码：二十位的写在哪一栏都认得，旧发票要有代码和号码', () => {
  expect(blueKeyOf('', DIGITAL)).toBe(DIGITAL);
  expect(blueKeyOf(DIGITAL, '00000101')).toBe(DIGITAL);
  expect(blueKeyOf('1100999130', '101')).toBe('1100999130-00000101');
  expect(blueKeyOf('1100999130', '')).toBe(null);
  expect(blueKeyOf('', '00000101')).toBe(null);
  expect(blueKeyOf('123', '00000101')).toBe(null);
});

test.each([
  '红冲蓝字数电发票：',
  '被红冲蓝字数电票号码（',
  '蓝字数电票号码：',
  '原发票号码：',
  '红冲',
  '冲红发票号码:',
  '对应蓝字增值税专用发票号码为',
])('备注这样说起蓝字号码：%s', (words) => {
  expect(blueKeyIn(`信息表编号99990126000001000005 ${words}${DIGITAL}`)).toBe(DIGITAL);
  expect(blueKeyIn(`订单号${DIGITAL} ${words}`)).toBe(null);
});

test('备注里的蓝字号码：多一位少一位都不是', () => {
  expect(blueKeyIn(`对应蓝字发票号码：${DIGITAL}`)).toBe(DIGITAL);
  expect(blueKeyIn(`被红冲蓝字数电票号码：${DIGITAL}1`)).toBe(null);
  expect(blueKeyIn('销项正数发票代码:1100999130 号码:00000101')).toBe('1100999130-00000101');
  expect(blueKeyIn('对应正数发票代码:1100999130 号码:000001011')).toBe(null);
  expect(blueKeyIn('被红冲蓝字发票代码:1100999130 被红冲蓝字发票号码:00000101')).toBe('1100999130-00000101');
  expect(blueKeyIn('被红冲蓝字发票号码:00000101，代码:1100999130')).toBe('1100999130-00000101');
  expect(blueKeyIn('被红冲蓝字发票号码:00000101，代码:11009991301')).toBe(null);
  expect(blueKeyIn(`被红冲蓝字数电票号码【${DIGITAL}】`)).toBe(DIGITAL);
  expect(blueKeyIn(`红字发票信息确认单编号：${DIGITAL}`)).toBe(null);
  expect(blueKeyIn('')).toBe(null);
});

test('备注画成几段：从说起蓝字的那一段连到号码为止', () => {
  const words = '被红冲蓝字数电发票号码：';
  expect(blueRemark(['备注', words, DIGITAL, '开票人'])).toBe(`${words}${DIGITAL}`);
  expect(blueRemark([words, '见附件', '开票人'])).toBe(words);
  expect(blueRemark(['备注', '货款'])).toBe('');
});

const blue = { key: DIGITAL as InvoiceKey, total: yuan('2034.00') };

test('红冲后余额为零不提示，少一分就提示', () => {
  expect(leftOf(blue, [{ total: yuan('-452.00') }])).toBe(yuan('1582.00'));
  expect(redWarnings(blue, [{ total: yuan('-2034.00') }])).toStrictEqual([]);
  expect(redWarnings(blue, [{ total: yuan('-2034.01') }]).map(({ message }) => message)).toEqual([
    `红字发票超过蓝字发票 ${DIGITAL}：价税合计 2,034.00，红冲后余 -0.01`,
  ]);
});

test('红字发票自己不是超过蓝字', () =>
  expect(redWarnings({ ...blue, total: yuan('-452.00') }, [])).toStrictEqual([]));
