import { given, givenEnterprise } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { exemptVat } from './exemptVat';
import { taxSurcharge } from './taxSurcharge';

const smallScale = { taxpayer: 'smallScale' } as const;

const quarter = (sales: string, vat = '990.10') => given`
  2024-10-10 记-1
    借 1002 银行存款          500.00
    贷 5001 主营业务收入      200.00
    贷 222101 应交增值税      300.00
  2024-10-15 记-2 缴纳上季度增值税
    借 222101 应交增值税      300.00
    贷 1002 银行存款          300.00
  2024-12-31 记-1
    借 1002 银行存款        ${sales}
    贷 5001 主营业务收入    ${sales}
    借 1002 银行存款         ${vat}
    贷 222101 应交增值税     ${vat}
  2024-12-31 记-2
    借 530111 税费减免及返还    0.00
    借 540302 城市维护建设税    0.00
    借 540309 教育费附加        0.00
    借 540310 地方教育附加      0.00
    贷 222108 应交城建税        0.00
    贷 222113 应交教育费附加    0.00
    贷 222114 应交地方教育附加  0.00
`;

test('季度销售额未超过30万元，已计提的增值税转作收益', () => {
  expect(printDue(exemptVat, quarter('99009.90'), {}, smallScale)).toMatchInlineSnapshot(`
   "借 222101 应交增值税      990.10
   贷 530111 税费减免及返还  990.10"
  `);
});

test('企业会计准则转入其他收益', () => {
  const ledger = givenEnterprise`
    2024-12-31 记-1
      借 1002 银行存款      100000.00
      贷 6001 主营业务收入   99009.90
      贷 222101 应交增值税     990.10
      借 611703 增值税减免       0.00
  `;
  expect(printDue(exemptVat, ledger, {}, { ...smallScale, standard: 'enterprise' })).toMatchInlineSnapshot(`
   "借 222101 应交增值税  990.10
   贷 611703 增值税减免  990.10"
  `);
});

test('专用发票的税额仍应缴纳', () => {
  const taxed = printDue(exemptVat, quarter('99009.90'), { taxedVat: yuan('90.10') }, smallScale);
  expect(taxed).toMatchInlineSnapshot(`
   "借 222101 应交增值税      900.00
   贷 530111 税费减免及返还  900.00"
  `);
});

test('起征点：2025年以前含本数，2026年起须低于起征点', () => {
  expect(printDue(exemptVat, quarter('299800.00'), {}, smallScale)).not.toBe('无');
  expect(printDue(exemptVat, quarter('299800.01'), {}, smallScale)).toBe('无');
  const nextYear = (sales: string) => given`
    2026-03-31 记-1
      借 1002 银行存款        ${sales}
      贷 5001 主营业务收入    ${sales}
      借 1002 银行存款          10.00
      贷 222101 应交增值税      10.00
      借 530111 税费减免及返还   0.00
  `;
  const at = { ...smallScale, at: '2026-03' };
  expect(printDue(exemptVat, nextYear('299999.99'), {}, at)).not.toBe('无');
  expect(printDue(exemptVat, nextYear('300000.00'), {}, at)).toBe('无');
});

test('按月申报时每月一次，起征点10万元', () => {
  const monthly = { isVatQuarterly: false };
  expect(printDue(exemptVat, quarter('100000.00'), monthly, smallScale)).not.toBe('无');
  expect(printDue(exemptVat, quarter('100000.01'), monthly, smallScale)).toBe('无');
});

test('新规定自2026年1月起：按月申报的，一月销售额恰为10万元不再减免', () => {
  const january = (sales: string) => given`
    2026-01-31 记-1
      借 1002 银行存款        ${sales}
      贷 5001 主营业务收入    ${sales}
      借 1002 银行存款          10.00
      贷 222101 应交增值税      10.00
      借 530111 税费减免及返还   0.00
  `;
  const [monthly, at] = [{ isVatQuarterly: false }, { ...smallScale, at: '2026-01' }];
  expect(printDue(exemptVat, january('99999.99'), monthly, at)).not.toBe('无');
  expect(printDue(exemptVat, january('100000.00'), monthly, at)).toBe('无');
});

test('季度中间、一般纳税人没有这一项', () => {
  const ledger = quarter('99009.90');
  expect(printDue(exemptVat, ledger, {}, { ...smallScale, at: '2024-11' })).toBe('无');
  expect(printDue(exemptVat, ledger)).toBe('无');
});

test('小规模纳税人的附加税以本季度应交增值税为依据，上季度税款的缴纳不减少它', () => {
  const ledger = quarter('400000.00', '4000.00');
  expect(printDue(taxSurcharge, ledger, {}, smallScale)).toMatchInlineSnapshot(`
   "借 540302 城市维护建设税    280.00
   借 540309 教育费附加        120.00
   借 540310 地方教育附加       80.00
   贷 222108 应交城建税        280.00
   贷 222113 应交教育费附加    120.00
   贷 222114 应交地方教育附加   80.00"
  `);
  expect(printDue(taxSurcharge, ledger, {}, { ...smallScale, at: '2024-11' })).toBe('无');
});

test('企业会计准则的起征点看主营业务收入6001和其他业务收入6051', () => {
  const quarter = (main: string, other: string) => givenEnterprise`
    2024-12-31 记-1
      借 1002 银行存款        ${main}
      贷 6001 主营业务收入    ${main}
      借 1002 银行存款        ${other}
      贷 6051 其他业务收入    ${other}
      借 1002 银行存款         990.10
      贷 222101 应交增值税     990.10
    2024-12-31 记-2
      贷 611703 减免税款         0.00
  `;
  const enterprise = { ...smallScale, standard: 'enterprise' } as const;
  expect(printDue(exemptVat, quarter('200000.00', '99999.99'), {}, enterprise)).not.toBe('无');
  expect(printDue(exemptVat, quarter('300000.01', '0.00'), {}, enterprise)).toBe('无');
  expect(printDue(exemptVat, quarter('200000.00', '100000.01'), {}, enterprise)).toBe('无');
});

test('没有税费减免科目的账套不提；季度中间已经计提的税到季末才转', () => {
  const november = (relief: string) => given`
    2024-11-15 记-1
      借 1002 银行存款      10100.00
      贷 5001 主营业务收入  10000.00
      贷 222101 应交增值税    100.00
      借 ${relief}              0.00
  `;
  const [without, complete] = [november('5301 营业外收入'), november('530111 税费减免及返还')];
  expect(printDue(exemptVat, without, {}, smallScale)).toBe('无');
  expect(printDue(exemptVat, complete, {}, { ...smallScale, at: '2024-11' })).toBe('无');
  expect(printDue(exemptVat, complete, {}, smallScale)).toMatchInlineSnapshot(`
   "借 222101 应交增值税      100.00
   贷 530111 税费减免及返还  100.00"
  `);
});
