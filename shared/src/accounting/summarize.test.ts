import { period } from '../primitives/period';
import { given } from '../testing/given';
import { yuan } from '../testing/yuan';
import { closingNet, summarize, summarizeMonths } from './summarize';

const ledger = given`
  启用 2024-07
  期初
    借 1002 银行存款      500.00 累计 借 800.00 贷 500.00
    贷 3001 实收资本      200.00
    贷 3103 本年利润      300.00 累计 贷 300.00
    平 5001 主营业务收入         累计 借 300.00 贷 300.00
  2024-07-05 记-1
    借 1002 银行存款       50.00
    贷 5001 主营业务收入   50.00
  2024-07-31 记-2 kind=profitAndLoss
    借 5001 主营业务收入   50.00
    贷 3103 本年利润       50.00
  2025-01-10 记-1
    借 1002 银行存款        7.00
    贷 5001 主营业务收入    7.00
`;

const of = (code: number, month: string) => {
  const row = summarize(ledger, period(month), period(month)).find(({ accountId }) => accountId === code);
  if (!row) throw new Error(`no totals for ${code}`);
  return row;
};

test('年中启用：本年累计含期初录入的累计发生额', () => {
  expect(of(1002, '2024-07')).toMatchObject({
    openingNet: yuan('500.00'),
    debit: yuan('50.00'),
    yearDebit: yuan('850.00'),
    yearCredit: yuan('500.00'),
    yearOpeningNet: yuan('200.00'),
  });
});

test('两方都录入的损益科目，累计中的结转单列', () => {
  const sales = of(5001, '2024-07');
  expect(sales.yearCredit - sales.yearTransferCredit - sales.yearDebit + sales.yearTransferDebit).toBe(
    yuan('350.00'),
  );
  expect(sales).toMatchObject({ transferDebit: yuan('50.00'), yearOpeningNet: 0 });
});

test('次年：本年累计从一月开始，年初是上年末的余额', () => {
  const bank = of(1002, '2025-01');
  expect(bank).toMatchObject({
    openingNet: yuan('550.00'),
    yearDebit: yuan('7.00'),
    yearCredit: 0,
    yearOpeningNet: yuan('550.00'),
  });
  expect(closingNet(bank)).toBe(yuan('557.00'));
});

test('逐月走过新年：本年建账的组织录入的累计从一月起算，上年建账的不再算一遍', () => {
  const branch = ledger.openings
    .filter(({ accountId }) => accountId === 1002)
    .map((opening) => ({
      ...opening,
      enablePeriod: period('2025-03'),
      net: yuan('90.00'),
      yearDebit: yuan('30.00'),
      yearCredit: yuan('0.00'),
    }));
  const group = { ...ledger, openings: [...ledger.openings, ...branch] };
  const bank = summarizeMonths(group, period('2024-12'), period('2025-02')).map(({ month, totals }) => {
    const row = totals.find(({ accountId }) => accountId === 1002);
    return [month, row?.yearDebit, row?.yearCredit, row?.yearOpeningNet];
  });
  expect(bank).toEqual([
    ['2024-12', yuan('850.00'), yuan('500.00'), yuan('290.00')],
    ['2025-01', yuan('37.00'), 0, yuan('610.00')],
    ['2025-02', yuan('37.00'), 0, yuan('610.00')],
  ]);
});
