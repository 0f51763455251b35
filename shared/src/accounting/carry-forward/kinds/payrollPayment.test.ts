import { givenEnterprise } from '../../../testing/given';
import { at, printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { accountTree } from '../../accountTree';
import { payrollPayment } from './payrollPayment';

const books = givenEnterprise`
  2024-12-05 记-1
    借 221101 职工工资          0.00
    贷 224101 代扣社会保险费    0.00
    贷 224102 代扣住房公积金    0.00
    贷 222112 应交个人所得税    0.00
    贷 1002 银行存款            0.00
    贷 1001 库存现金            0.00
`;

const wages = {
  account: at('1002'),
  gross: yuan('10000'),
  socialInsurance: yuan('1050'),
  housingFund: yuan('700'),
  incomeTax: yuan('97.5'),
};

test('应发减代扣，余额由银行支付', () => {
  expect(printDue(payrollPayment, books, { payrollPayments: [wages] }, { standard: 'enterprise' }))
    .toMatchInlineSnapshot(`
   "借 221101 职工工资        10000.00
   贷 224101 代扣社会保险费   1050.00
   贷 224102 代扣住房公积金    700.00
   贷 222112 应交个人所得税     97.50
   贷 1002 银行存款           8152.50"
  `);
});

test('分别从银行和现金发放；没有填写时无需发放', () => {
  const none = yuan('0');
  const casual = {
    account: at('1001'),
    gross: yuan('800'),
    socialInsurance: none,
    housingFund: none,
    incomeTax: none,
  };
  expect(printDue(payrollPayment, books, { payrollPayments: [wages, casual] }, { standard: 'enterprise' }))
    .toMatchInlineSnapshot(`
   "借 221101 职工工资        10800.00
   贷 224101 代扣社会保险费   1050.00
   贷 224102 代扣住房公积金    700.00
   贷 222112 应交个人所得税     97.50
   贷 1002 银行存款           8152.50
   贷 1001 库存现金            800.00"
  `);
  expect(printDue(payrollPayment, books)).toBe('无');
});

test('还没有选付款科目、付款科目已经不在的一行，不发放也不算进应发', () => {
  const unpaid = [
    { ...wages, account: null },
    { ...wages, account: at('100299') },
  ];
  expect(
    printDue(payrollPayment, books, { payrollPayments: [...unpaid, wages] }, { standard: 'enterprise' }),
  ).toBe(printDue(payrollPayment, books, { payrollPayments: [wages] }, { standard: 'enterprise' }));
  expect(printDue(payrollPayment, books, { payrollPayments: unpaid }, { standard: 'enterprise' })).toBe('无');
});

test.each(['[部门:一部]  0.00', '[部门:一部]  0.00 数量 1', ' 0.00 数量 1'])(
  '个人所得税科目另有核算（%s），该记在哪里只有会计知道，不提发放',
  (kept) => {
    const kinds = givenEnterprise`
      2024-12-05 记-1
        借 221101 职工工资          0.00
        贷 224101 代扣社会保险费    0.00
        贷 224102 代扣住房公积金    0.00
        贷 222112 应交个人所得税    ${kept}
        贷 1002 银行存款            0.00
    `;
    expect(printDue(payrollPayment, kinds, { payrollPayments: [wages] }, { standard: 'enterprise' })).toBe(
      '无',
    );
  },
);

test('个人所得税科目停用后不提发放', () => {
  const accounts = accountTree(
    books.accounts.all.map((account) =>
      account.code === '222112' ? { ...account, isEnabled: false } : account,
    ),
  );
  const stopped = { ...books, accounts };
  expect(printDue(payrollPayment, stopped, { payrollPayments: [wages] }, { standard: 'enterprise' })).toBe(
    '无',
  );
});
