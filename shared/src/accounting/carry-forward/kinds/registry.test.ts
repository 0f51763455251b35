import { period } from '../../../primitives/period';
import { seedChart } from '../../../testing/seeds';
import type { Standard } from '../../accountSet';
import type { AccountsOf } from '../accountsOf';
import { isOccasion } from '../occasion';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { carryForwards } from './index';

/** The accounts of the standard's chart, without those under another of them. */
function topCodes(accountsOf: AccountsOf | undefined, standard: Standard): string {
  const chart = seedChart(standard);
  const accounts = accountsOf?.(chart, standard, defaultCarryForwardSettings) ?? [];
  const ids = new Set(accounts.map(({ id }) => id));
  const tops = accounts.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  return [...new Set(tops.map(({ code }) => code))].sort().join(' ') || '-';
}

test.each(['small', 'enterprise'] as const)('%s: 每项结转看哪些科目，转到哪些科目', (standard) => {
  const table = carryForwards.map(
    ({ title, reads, posts }) => `${title}: ${topCodes(reads, standard)} → ${topCodes(posts, standard)}`,
  );
  if (standard === 'small')
    expect(table.join('\n')).toMatchInlineSnapshot(`
      "期末调汇: - → -
      计提折旧: - → -
      摊销待摊费用: - → -
      计提职工薪酬: - → -
      发放工资: - → -
      结转制造费用: 4101 → 40010103
      完工产品入库: 4001 → 1405
      结转销售成本: 1405 1407 5001 → 5401
      结转费用化研发支出: 430101 → 560211
      结转预交增值税: 222118 → -
      结转未交增值税: 222101 → 222101
      结转减免增值税: 222101 5001 5051 → 222101 530111
      计提税金及附加: 222101 222103 222123 540302 540309 540310 → 540302 540309 540310
      计提所得税: 5001 5051 5111 5301 5401 5402 5403 5601 5602 5603 5711 5801 → 5801
      结转损益: 5001 5051 5111 5301 5401 5402 5403 5601 5602 5603 5711 5801 → 3103
      结转以前年度损益调整: - → -
      结转本年利润: 3103 → -
      提取法定盈余公积: 3001 310101 3103 5001 5051 5111 5301 5401 5402 5403 5601 5602 5603 5711 5801 → 310402
      结转利润分配: 310401 310402 310403 310404 310405 → -"
    `);
  else
    expect(table.join('\n')).toMatchInlineSnapshot(`
      "期末调汇: - → -
      计提折旧: - → -
      摊销待摊费用: - → -
      计提职工薪酬: - → -
      发放工资: - → -
      结转制造费用: 5101 → 50010103
      完工产品入库: 5001 → 1405
      结转销售成本: 1405 1407 6001 → 6401
      结转费用化研发支出: 530101 → 660211
      结转预交增值税: 222118 → -
      结转未交增值税: 222101 → 222101
      结转减免增值税: 222101 6001 6051 → 222101 611703
      计提税金及附加: 222101 222103 222123 640302 640309 640310 → 640302 640309 640310
      计提所得税: 6001 6051 6101 6111 6115 6117 6118 6301 6401 6402 6403 6601 6602 6603 6701 6702 6711 6801 6901 → 6801
      结转损益: 6001 6051 6101 6111 6115 6117 6118 6301 6401 6402 6403 6601 6602 6603 6701 6702 6711 6801 6901 → 4103
      结转以前年度损益调整: 6901 → -
      结转本年利润: 4103 → -
      提取法定盈余公积: 4001 410101 4103 6001 6051 6101 6111 6115 6117 6118 6301 6401 6402 6403 6601 6602 6603 6701 6702 6711 6801 6901 → 410402
      结转利润分配: 410401 410402 410403 410404 410405 410406 → -"
    `);
});

test('每项结转由会计填写什么，谁在几月有', () => {
  const sets = [
    ['小规模', { standard: 'small', taxpayer: 'smallScale' }],
    ['一般', { standard: 'enterprise', taxpayer: 'general' }],
  ] as const;
  const months = ['2024-11', '2024-06', '2024-12'].map(period);
  const table = carryForwards.map(({ title, inputs, needs = [], asksOnce, occasion, ...rest }) => {
    const offered = sets.flatMap(([name, set]) => {
      const own = months.filter((month) => isOccasion(occasion, set, month)).map((month) => month.slice(5));
      return own.length === 0 ? [] : [`${name} ${own.join()}`];
    });
    const asked = inputs.map(
      (key) => `${key}${needs.includes(key) ? '!' : ''}${asksOnce === key ? '?' : ''}`,
    );
    const marks = [
      rest.comparedWithMade,
      rest.lookedForBy,
      rest.isRequired && '必须',
      rest.carriesProfit && '损益',
    ];
    return [`${title} [${offered.join('; ')}]`, ...asked, ...marks.filter(Boolean)].join(' ');
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "期末调汇 [小规模 11,06,12; 一般 11,06,12] closingRates
    计提折旧 [小规模 11,06,12; 一般 11,06,12] depreciableAssets! monthlyDepreciation! typed
    摊销待摊费用 [小规模 11,06,12; 一般 11,06,12] deferredCosts! monthlyAmortization! typed
    计提职工薪酬 [小规模 11,06,12; 一般 11,06,12] payrollGroups! typed
    发放工资 [小规模 11,06,12; 一般 11,06,12] payrollPayments! typed
    结转制造费用 [小规模 11,06,12; 一般 11,06,12]
    完工产品入库 [小规模 11,06,12; 一般 11,06,12] finishedShare! finishedGoods finishedQuantity typed
    结转销售成本 [小规模 11,06,12; 一般 11,06,12] countedCost uncountedCost soldShare! grossMargin! stockRevenue soldQuantities typed
    结转费用化研发支出 [小规模 11,06,12; 一般 11,06,12]
    结转预交增值税 [一般 11,06,12] computed
    结转未交增值税 [一般 11,06,12] computed
    结转减免增值税 [小规模 11,06,12] isVatQuarterly vatThreshold taxedVat computed
    计提税金及附加 [小规模 11,06,12; 一般 11,06,12] cityMaintenanceTax educationSurcharge localEducationSurcharge surchargeRelief isEducationExempt computed
    计提所得税 [小规模 06,12; 一般 06,12] incomeTax? taxAdjustments lossOffset
    结转损益 [小规模 11,06,12; 一般 11,06,12] isClearedInRed finalCheck 必须 损益
    结转以前年度损益调整 [一般 11,06,12]
    结转本年利润 [小规模 12; 一般 12] finalCheck 必须
    提取法定盈余公积 [小规模 12; 一般 12] statutoryReserve registeredCapital computed
    结转利润分配 [小规模 12; 一般 12] 必须"
  `);
});
