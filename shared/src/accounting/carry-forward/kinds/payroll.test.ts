import { given } from '../../../testing/given';
import { at, printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { payroll } from './payroll';

const books = given`
  2024-12-05 记-1
    借 560201 职工薪酬      0.00
    借 560101 职工薪酬      0.00
    贷 221101 职工工资      0.00
    贷 221104 社会保险费    0.00
    贷 221105 住房公积金    0.00
`;

const office = {
  expense: at('560201'),
  gross: yuan('10000'),
  socialInsurance: yuan('2500'),
  housingFund: yuan('700'),
};

test('工资、单位社保和公积金计入受益科目', () => {
  expect(printDue(payroll, books, { payrollGroups: [office] })).toMatchInlineSnapshot(`
   "借 560201 职工薪酬    13200.00
   贷 221101 职工工资    10000.00
   贷 221104 社会保险费   2500.00
   贷 221105 住房公积金    700.00"
  `);
});

test('各部门分别列支；更正为负数时用红字，没有的部分不写', () => {
  const shop = {
    expense: at('560101'),
    gross: yuan('-300.01'),
    socialInsurance: yuan('0'),
    housingFund: yuan('-700'),
  };
  expect(printDue(payroll, books, { payrollGroups: [office, shop] })).toMatchInlineSnapshot(`
   "借 560201 职工薪酬    13200.00
   借 560101 职工薪酬    -1000.01
   贷 221101 职工工资     9699.99
   贷 221104 社会保险费   2500.00"
  `);
});

test('费用科目已经删除的部门先不计提，其余照提', () => {
  const closed = { ...office, expense: at('560299'), gross: yuan('8000') };
  expect(printDue(payroll, books, { payrollGroups: [closed, office] })).toBe(
    printDue(payroll, books, { payrollGroups: [office] }),
  );
  expect(printDue(payroll, books, { payrollGroups: [closed] })).toBe('无');
});
