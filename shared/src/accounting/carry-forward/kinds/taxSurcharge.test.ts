import { given } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { taxSurcharge } from './taxSurcharge';

const month = (lines: string) => given`
  2024-12-31 记-1
    ${lines}
    借 540302 城市维护建设税     0.00
    借 540309 教育费附加         0.00
    借 540310 地方教育附加       0.00
    贷 222108 应交城建税         0.00
    贷 222113 应交教育费附加     0.00
    贷 222114 应交地方教育附加   0.00
`;

test('消费税与增值税一起作计税依据', () => {
  const ledger = month(`
    借 22210103 转出未交增值税    8000.00
    贷 222102 未交增值税          8000.00
    借 540301 消费税              2500.00
    贷 222103 应交消费税          2500.00`);
  expect(printDue(taxSurcharge, ledger)).toMatchInlineSnapshot(`
   "借 540302 城市维护建设税    735.00
   借 540309 教育费附加        315.00
   借 540310 地方教育附加      210.00
   贷 222108 应交城建税        735.00
   贷 222113 应交教育费附加    315.00
   贷 222114 应交地方教育附加  210.00"
  `);
});

test('转出多交增值税从计税依据中扣除：多交的不是本月应交的', () => {
  const ledger = month(`
    借 22210102 已交税金          9000.00
    贷 1002 银行存款              9000.00
    借 222102 未交增值税          3000.00
    贷 22210110 转出多交增值税    3000.00`);
  expect(printDue(taxSurcharge, ledger)).toMatchInlineSnapshot(`
   "借 540302 城市维护建设税    420.00
   借 540309 教育费附加        180.00
   借 540310 地方教育附加      120.00
   贷 222108 应交城建税        420.00
   贷 222113 应交教育费附加    180.00
   贷 222114 应交地方教育附加  120.00"
  `);
});

test('小规模纳税人按季：十一月已经计提的增值税，到十二月才计提附加税', () => {
  const ledger = given`
    2024-11-30 记-1
      借 1002 银行存款            1000.00
      贷 222101 应交增值税        1000.00
      借 540302 城市维护建设税       0.00
      借 540309 教育费附加           0.00
      借 540310 地方教育附加         0.00
      贷 222108 应交城建税           0.00
      贷 222113 应交教育费附加       0.00
      贷 222114 应交地方教育附加     0.00
  `;
  const smallScale = { taxpayer: 'smallScale' } as const;
  expect(printDue(taxSurcharge, ledger, {}, { ...smallScale, at: '2024-11' })).toBe('无');
  expect(printDue(taxSurcharge, ledger, {}, smallScale)).toMatch(/借 540302 城市维护建设税 +70\.00/);
});

test('已经计提的不再计提，多提的不冲回；简易计税的增值税也要计提', () => {
  const accrued = (amount: string) =>
    month(`
    借 1002 银行存款               10000.00
    贷 222123 简易计税             10000.00
    借 540302 城市维护建设税        ${amount}
    贷 222108 应交城建税            ${amount}`);
  expect(printDue(taxSurcharge, accrued('450.00'))).toMatch(/借 540302 城市维护建设税 +250\.00/);
  expect(printDue(taxSurcharge, accrued('700.01'))).not.toContain('540302');
});
