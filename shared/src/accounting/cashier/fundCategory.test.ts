import { auxiliaryItems } from '../../testing/arbitraries';
import { byId } from '../../testing/byId';
import { chartOf } from '../../testing/chartOf';
import { onAccount } from '../../testing/checkedAsset';
import { accountTree } from '../accountTree';
import { auxiliaryKey } from '../auxiliary';
import { fundCategoryProblems, readyFundCategories, type FundCategory } from './fundCategory';

const chart = chartOf([
  { code: '1122', auxiliaryCategoryIds: [1] },
  { code: '220201' },
  { code: '560202' },
  { code: '560203' },
]);
const accounts = accountTree(
  chart.all.map((account) => ({ ...account, isEnabled: account.code !== '560203' })),
);

const office: Omit<FundCategory, 'id' | 'version'> = {
  ...{ name: '办公费', flow: 'paid', target: onAccount(560202), cashFlowLine: null },
};
const refused = (
  changes: Partial<typeof office>,
  others: readonly Pick<FundCategory, 'name' | 'flow'>[] = [],
) =>
  fundCategoryProblems(
    { ...office, ...changes },
    { standard: 'small', accounts, items: byId(auxiliaryItems), others },
  ).map(({ at, message }) => `${at} ${message}`);

test('收支类别：同一方向的名称不重复', () => {
  expect(refused({})).toStrictEqual([]);
  expect(refused({}, [{ name: '办公费', flow: 'paid' }])).toEqual(['name 收支类别“办公费”已经使用']);
  expect(
    refused({}, [
      { name: '办公费', flow: 'received' },
      { name: '差旅费', flow: 'paid' },
    ]),
  ).toStrictEqual([]);
});

test('对应的科目是末级、启用、辅助核算项目齐全而且是账套里的', () => {
  const incomplete = ['target 请选择末级科目，以及科目要求的辅助核算项目'];
  const ofCustomer = (itemId: number) => ({
    target: { accountId: 1122, auxiliaryKey: auxiliaryKey([{ categoryId: 1, itemId }]) },
  });
  expect(refused({ target: onAccount(2202) })).toEqual(incomplete);
  expect(refused({ target: onAccount(1122) })).toEqual(incomplete);
  expect(refused(ofCustomer(101))).toStrictEqual([]);
  expect(refused(ofCustomer(201))).toEqual(incomplete);
  expect(refused({ target: onAccount(560203) })).toEqual(['target “560203 560203”已停用']);
});

test('现金流量项目是准则报表里的一行', () => {
  expect(refused({ cashFlowLine: 1 })).toStrictEqual([]);
  expect(refused({ cashFlowLine: 99 })).toEqual(['cashFlowLine 没有这个现金流量项目，请从列表中选择']);
});

describe('预置的收支类别', () => {
  const named = (known: readonly Pick<FundCategory, 'name' | 'flow'>[] = []) =>
    readyFundCategories('small', accounts, known).map(
      ({ name, flow, target }) => `${name} ${flow} ${target.accountId}${target.auxiliaryKey}`,
    );

  test('账套里有、末级、启用、没有辅助核算的科目才有', () => {
    // 1122 asks for a customer, 2202 is divided, 560203 is out of use.
    expect(named()).toEqual(['办公费 paid 560202']);
    expect(readyFundCategories('small', accounts, [])[0]?.cashFlowLine).toBeNull();
  });

  test('已经有的名称不再给；另一方向的同名不算', () => {
    expect(named([{ name: '办公费', flow: 'paid' }])).toStrictEqual([]);
    expect(
      named([
        { name: '办公费', flow: 'received' },
        { name: '水电费', flow: 'paid' },
      ]),
    ).toHaveLength(1);
  });

  test('两种准则各按自己的管理费用、财务费用', () => {
    const codes = ['560202', '560303', '560302'];
    const enterprise = ['660202', '660303', '660302'];
    const ready = (standard: 'small' | 'enterprise', own: readonly string[]) =>
      readyFundCategories(
        standard,
        chartOf(
          own.map((code) => ({ code })),
          standard,
        ),
        [],
      ).map(({ name, target }) => `${name} ${target.accountId}`);
    expect(ready('small', codes)).toEqual(['利息收入 560302', '办公费 560202', '银行手续费 560303']);
    expect(ready('enterprise', enterprise)).toEqual([
      ...['利息收入 660302', '办公费 660202', '银行手续费 660303'],
    ]);
  });
});
