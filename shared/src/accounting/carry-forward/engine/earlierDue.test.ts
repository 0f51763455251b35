import { NO_AUXILIARY } from '../../auxiliary';
import type { VoucherKind } from '../../voucherKind';
import { seedChart } from '../../../testing/seeds';
import { idsOf, type AccountsOf } from '../accountsOf';
import { defaultCarryForwardSettings, type CarryForwardSettings } from '../settings/carryForwardSettings';
import { earlierDue } from './earlierDue';
import { carryForwards } from '../kinds/index';
import { ruleAccount } from '../../ruleAccount';

const accounts = seedChart('small');
const idOf = (code: string) => ruleAccount(accounts, code)?.id ?? 0;

/** What is before a card and is waited for, when these have vouchers due on these accounts. */
function waitedFor(
  key: VoucherKind,
  due: Partial<Record<VoucherKind, readonly string[]>>,
  settings: Partial<CarryForwardSettings> = {},
): string[] {
  const idsIn = (of: AccountsOf = () => []) =>
    idsOf(of(accounts, 'small', { ...defaultCarryForwardSettings, ...settings }));
  const cards = carryForwards.map((kind) => ({
    key: kind.key,
    title: kind.title,
    isDue: due[kind.key] !== undefined,
    touches: new Set((due[kind.key] ?? []).map(idOf)),
    reads: idsIn(kind.reads),
    posts: idsIn(kind.posts),
  }));
  const card = cards.find((candidate) => candidate.key === key);
  return card ? earlierDue(cards, card).map(({ title }) => title) : [];
}

const officeDepreciation = ['560205', '1602'];
const workshopDepreciation = ['410102', '1602'];

test('办公室的折旧进入损益：结转损益等它，结转销售成本和结转增值税不等', () => {
  const due = { depreciation: officeDepreciation };
  expect(waitedFor('profitAndLoss', due)).toEqual(['计提折旧']);
  expect(waitedFor('incomeTax', due)).toEqual(['计提折旧']);
  expect(waitedFor('costOfSales', due)).toStrictEqual([]);
  expect(waitedFor('overhead', due)).toStrictEqual([]);
  expect(waitedFor('unpaidVat', due)).toStrictEqual([]);
  expect(waitedFor('taxSurcharge', due)).toStrictEqual([]);
});

test('车间的折旧经制造费用、生产成本、库存商品进入销售成本，一路都要等', () => {
  const due = { depreciation: workshopDepreciation };
  expect(waitedFor('overhead', due)).toEqual(['计提折旧']);
  expect(waitedFor('finishedGoods', due)).toEqual(['计提折旧']);
  expect(waitedFor('costOfSales', due)).toEqual(['计提折旧']);
  expect(waitedFor('profitAndLoss', due)).toEqual(['计提折旧']);
  expect(waitedFor('unpaidVat', due)).toStrictEqual([]);
});

test('增值税经附加税进入损益；发放工资不动损益，谁也不等它', () => {
  const due = { unpaidVat: ['22210103', '222102'], payrollPayment: ['221101', '1002'] };
  expect(waitedFor('taxSurcharge', due)).toEqual(['结转未交增值税']);
  expect(waitedFor('profitAndLoss', due)).toEqual(['结转未交增值税']);
  expect(waitedFor('costOfSales', due)).toStrictEqual([]);
});

test('卡片的设置也算：销售成本看对应的收入科目，完工产品入别的库就不进销售成本', () => {
  const at = (code: string) => ({ accountId: idOf(code), auxiliaryKey: NO_AUXILIARY });
  const due = { amortization: ['2401', '5051'], depreciation: workshopDepreciation };
  const otherRevenue = { stockRevenue: [{ stock: at('1405'), revenue: at('5051') }] };
  expect(waitedFor('costOfSales', due)).toEqual(['计提折旧']);
  expect(waitedFor('costOfSales', due, otherRevenue)).toEqual(['计提折旧', '摊销待摊费用']);
  expect(waitedFor('costOfSales', due, { finishedGoods: at('1403') })).toStrictEqual([]);
});

test('等待的按先后列出，后面的和已经结转的不在其中', () => {
  const due = {
    depreciation: officeDepreciation,
    costOfSales: ['5401', '1405'],
    incomeTax: ['5801', '222106'],
    yearEndProfit: ['3103', '310415'],
  };
  expect(waitedFor('profitAndLoss', due)).toEqual(['计提折旧', '结转销售成本', '计提所得税']);
  expect(waitedFor('yearEndProfit', { profitAndLoss: ['5001', '3103'] })).toEqual(['结转损益']);
});
