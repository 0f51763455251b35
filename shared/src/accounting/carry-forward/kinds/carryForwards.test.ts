import { period } from '../../../primitives/period';
import { given, givenEnterprise } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { seedChart } from '../../../testing/seeds';
import { yuan } from '../../../testing/yuan';
import { incomeTax } from './incomeTax';
import { overhead } from './overhead';
import { prepaidVat } from './prepaidVat';
import { priorYearAdjustment } from './priorYearAdjustment';
import { researchExpense } from './researchExpense';
import { taxSurcharge } from './taxSurcharge';
import { unpaidVat } from './unpaidVat';
import { yearEndDistribution } from './yearEndDistribution';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';

test('结转制造费用', () => {
  const ledger = given`
    2024-12-05 记-1
      借 410101 工资          5000.00
      借 410102 折旧费        1200.00
      贷 1002 银行存款        6200.00
      借 40010103 制造费用       1.00
      贷 40010103 制造费用       1.00
  `;
  expect(printDue(overhead, ledger)).toMatchInlineSnapshot(`
   "贷 410101 工资        5000.00
   贷 410102 折旧费      1200.00
   借 40010103 制造费用  6200.00"
  `);
});

test('生产成本按产品核算时不自动结转制造费用', () => {
  const ledger = given`
    2024-12-05 记-1
      借 410101 工资    5000.00
      贷 1002 银行存款  5000.00
  `;
  expect(printDue(overhead, ledger)).toBe('无');
});

test('结转费用化研发支出', () => {
  const ledger = given`
    2024-12-05 记-1
      借 430101 费用化支出 [项目:甲]  800.00
      贷 1002 银行存款                800.00
      借 560211 研究费用                1.00
      贷 560211 研究费用                1.00
  `;
  expect(printDue(researchExpense, ledger)).toMatchInlineSnapshot(`
   "贷 430101 费用化支出 [甲]  800.00
   借 560211 研究费用         800.00"
  `);
});

test('结转预交增值税', () => {
  const ledger = given`
    2024-12-05 记-1
      借 222118 预交增值税  300.00
      贷 222102 未交增值税  300.00
  `;
  expect(printDue(prepaidVat, ledger)).toMatchInlineSnapshot(`
   "借 222102 未交增值税  300.00
   贷 222118 预交增值税  300.00"
  `);
});

test('预交增值税是贷方余额或为零时没有可结转的', () => {
  const paid = (amount: string) => given`
    2024-12-05 记-1
      借 222118 预交增值税  ${amount}
      贷 222102 未交增值税  ${amount}
  `;
  expect(printDue(prepaidVat, paid('-300.00'))).toBe('无');
  expect(printDue(prepaidVat, paid('0.00'))).toBe('无');
});

describe('结转未交增值税', () => {
  const columns = `
      借 22210101 进项税额          1.00
      贷 22210101 进项税额          1.00
      借 22210103 转出未交增值税    1.00
      贷 22210103 转出未交增值税    1.00
      借 22210110 转出多交增值税    1.00
      贷 22210110 转出多交增值税    1.00
      借 222102 未交增值税          1.00
      贷 222102 未交增值税          1.00`;
  const month = (output: string, paid: string) => given`
    2024-12-01 记-1
      借 1002 银行存款      ${output}
      贷 22210107 销项税额  ${output}
    2024-12-02 记-2
      借 22210102 已交税金  ${paid}
      贷 1002 银行存款      ${paid}
    2024-12-03 记-3 ${columns}
  `;

  test('贷方余额：应交的转出', () => {
    expect(printDue(unpaidVat, month('20000.00', '0'))).toMatchInlineSnapshot(`
     "借 22210103 转出未交增值税  20000.00
     贷 222102 未交增值税        20000.00"
    `);
    expect(printDue(unpaidVat, month('20000.00', '0.01'))).toContain('19999.99');
  });

  test('借方余额不超过本月已交：全部转出多交', () => {
    expect(printDue(unpaidVat, month('20000.00', '30000.00'))).toMatchInlineSnapshot(`
     "借 222102 未交增值税        10000.00
     贷 22210110 转出多交增值税  10000.00"
    `);
  });

  test('借方余额超过本月已交：其余为留抵，不转出', () => {
    expect(printDue(unpaidVat, month('-20000.00', '30000.00'))).toMatchInlineSnapshot(`
     "借 222102 未交增值税        30000.00
     贷 22210110 转出多交增值税  30000.00"
    `);
  });

  test('只有留抵：无需结转', () => {
    expect(printDue(unpaidVat, month('-10000.00', '0'))).toBe('无');
  });
});

describe('计提税金及附加', () => {
  const after = (vat: string) => given`
    2024-12-31 记-1
      借 22210103 转出未交增值税   ${vat}
      贷 222102 未交增值税         ${vat}
      借 540302 城市维护建设税     1.00
      贷 540302 城市维护建设税     1.00
      借 540309 教育费附加         1.00
      贷 540309 教育费附加         1.00
      借 540310 地方教育附加       1.00
      贷 540310 地方教育附加       1.00
      贷 222108 应交城建税         0.00
      贷 222113 应交教育费附加     0.00
      贷 222114 应交地方教育附加   0.00
      借 22210102 已交税金         0.00
      贷 22210110 转出多交增值税   0.00
  `;

  test('7%、3%、2%', () => {
    expect(printDue(taxSurcharge, after('10000.00'))).toMatchInlineSnapshot(`
     "借 540302 城市维护建设税    700.00
     借 540309 教育费附加        300.00
     借 540310 地方教育附加      200.00
     贷 222108 应交城建税        700.00
     贷 222113 应交教育费附加    300.00
     贷 222114 应交地方教育附加  200.00"
    `);
  });

  test('免征教育费附加和地方教育附加', () => {
    expect(printDue(taxSurcharge, after('10000.00'), { isEducationExempt: true })).toMatchInlineSnapshot(`
     "借 540302 城市维护建设税  700.00
     贷 222108 应交城建税      700.00"
    `);
  });

  test('没有应交的增值税，就没有附加税', () => {
    expect(printDue(taxSurcharge, after('-500.00'))).toBe('无');
  });

  test('县城5%、减半征收，各税分别四舍五入', () => {
    expect(printDue(taxSurcharge, after('3333.33'), { cityMaintenanceTax: 500, surchargeRelief: 5_000 }))
      .toMatchInlineSnapshot(`
     "借 540302 城市维护建设税    83.33
     借 540309 教育费附加        50.00
     借 540310 地方教育附加      33.33
     贷 222108 应交城建税        83.33
     贷 222113 应交教育费附加    50.00
     贷 222114 应交地方教育附加  33.33"
    `);
  });

  test('企业会计准则的科目', () => {
    const ledger = givenEnterprise`
      2024-12-31 记-1
        借 22210103 转出未交增值税   3333.33
        贷 222102 未交增值税         3333.33
        借 640302 城市维护建设税     0.00
        借 640309 教育费附加         0.00
        借 640310 地方教育附加       0.00
        贷 222108 应交城建税         0.00
        贷 222113 应交教育费附加     0.00
        贷 222114 应交地方教育附加   0.00
    `;
    const entered = { cityMaintenanceTax: 500, surchargeRelief: 5_000 };
    expect(printDue(taxSurcharge, ledger, entered, { standard: 'enterprise' })).toMatchInlineSnapshot(`
     "借 640302 城市维护建设税    83.33
     借 640309 教育费附加        50.00
     借 640310 地方教育附加      33.33
     贷 222108 应交城建税        83.33
     贷 222113 应交教育费附加    50.00
     贷 222114 应交地方教育附加  33.33"
    `);
  });
});

describe('计提所得税', () => {
  const year = (revenue: string, accrued: string) => given`
    2024-09-30 记-1
      借 5801 所得税费用      ${accrued}
      贷 222106 应交所得税    ${accrued}
    2024-12-31 记-1
      借 1002 银行存款        ${revenue}
      贷 5001 主营业务收入    ${revenue}
  `;

  test('本年累计利润总额 × 税率 − 已计提', () => {
    expect(printDue(incomeTax, year('100000.00', '2000.00'), { incomeTax: 500 })).toMatchInlineSnapshot(`
     "借 5801 所得税费用    3000.00
     贷 222106 应交所得税  3000.00"
    `);
  });

  test('亏损时冲回已计提数，不低于零', () => {
    expect(printDue(incomeTax, year('-20000.00', '2500.00'))).toMatchInlineSnapshot(`
     "借 5801 所得税费用    -2500.00
     贷 222106 应交所得税  -2500.00"
    `);
  });

  test('企业会计准则冲回当期所得税费用', () => {
    const ledger = givenEnterprise`
      2024-09-30 记-1
        借 680101 当期所得税费用  2500.00
        贷 222106 应交所得税      2500.00
      2024-12-31 记-1
        借 660202 办公费         20000.00
        贷 1002 银行存款         20000.00
    `;
    expect(printDue(incomeTax, ledger, {}, { standard: 'enterprise' })).toMatchInlineSnapshot(`
     "借 680101 当期所得税费用  -2500.00
     贷 222106 应交所得税      -2500.00"
    `);
  });

  test('纳税调整增加所得额，弥补亏损减少所得额', () => {
    const adjusted = { incomeTax: 500, taxAdjustments: yuan('5000'), lossOffset: yuan('25000') };
    expect(printDue(incomeTax, year('100000.00', '2000.00'), adjusted)).toMatchInlineSnapshot(`
     "借 5801 所得税费用    2000.00
     贷 222106 应交所得税  2000.00"
    `);
  });

  test('不是季度末不计提', () => {
    const set = { standard: 'small', taxpayer: 'general' } as const;
    expect(incomeTax.draft(year('100000.00', '2000.00'), period('2024-11'), set)).toBeNull();
  });
});

test('结转以前年度损益调整', () => {
  const ledger = givenEnterprise`
    2024-12-05 记-1
      借 6901 以前年度损益调整  500.00
      贷 2221 应交税费          500.00
  `;
  expect(printDue(priorYearAdjustment, ledger, {}, { standard: 'enterprise' })).toMatchInlineSnapshot(`
   "贷 6901 以前年度损益调整  500.00
   借 410415 未分配利润      500.00"
  `);
});

test('年末结转利润分配各明细', () => {
  const ledger = given`
    2024-12-31 记-1
      借 310402 提取法定盈余公积  8000.00
      借 310404 应付利润         20000.00
      借 310405 盈余公积补亏     -1000.00
      贷 3101 盈余公积            7000.00
      贷 2232 应付利润           20000.00
  `;
  expect(printDue(yearEndDistribution, ledger)).toMatchInlineSnapshot(`
   "贷 310402 提取法定盈余公积   8000.00
   贷 310404 应付利润          20000.00
   借 310405 盈余公积补亏       1000.00
   借 310415 未分配利润        27000.00"
  `);
});

test.each([
  ['small', '5801'],
  ['enterprise', '6801'],
] as const)('%s 的所得税进入损益：结转损益要等它', (standard, code) => {
  const posted = incomeTax.posts?.(seedChart(standard), standard, defaultCarryForwardSettings) ?? [];
  expect(posted.map((account) => account.code.slice(0, 4))).toContain(code);
});
