import { formatYuan } from '../../primitives/money';
import { period } from '../../primitives/period';
import { checkedAsset, fittings, keptEvent, onAccount, tools } from '../../testing/checkedAsset';
import { yuan } from '../../testing/yuan';
import { auxiliaryKey } from '../auxiliary';
import type { AssetOpening } from './assetCard';
import {
  cardsByTarget,
  eventsWithoutVoucher,
  isThere,
  notDepreciated,
  type CheckedAsset,
} from './assetCulprits';
import { assetsOfMonth } from './assetsOfMonth';

const june = period('2026-06');
const machine = checkedAsset();
const workshop = auxiliaryKey([{ categoryId: 2, itemId: 201 }]);

const onCards = (assets: readonly CheckedAsset[], month = june) =>
  [...cardsByTarget(assets, month).values()].map(
    ({ target, net }) => `${target.accountId}${target.auxiliaryKey && ' 一车间'} ${formatYuan(net)}`,
  );

describe('卡片合计', () => {
  test('同一科目同一项目的卡片相加：原值在借方，累计折旧和减值在贷方', () => {
    const impaired = checkedAsset({
      record: { id: 42 },
      events: [keptEvent('2026-06-30', { kind: 'impairment', loss: yuan('1,000') })],
    });
    expect(onCards([machine, impaired])).toEqual(['1601 24000.00', '1602 -1140.00', '1603 -1000.00']);
    const apart = {
      ...tools,
      targets: { ...tools.targets, cost: { accountId: 1601, auxiliaryKey: workshop } },
    };
    expect(onCards([machine, checkedAsset({ category: apart })])).toEqual([
      ...['1601 12000.00', '1602 -1140.00', '1603 0.00', '1601 一车间 12000.00'],
    ]);
  });

  test('长期待摊费用只在原值科目，没有的科目不列', () => {
    expect(onCards([checkedAsset({ category: fittings })])).toEqual(['1801 11430.00']);
  });

  test('还没有开始使用的不算；期初卡片从启用前一个月算起', () => {
    expect(onCards([machine], period('2026-02'))).toStrictEqual([]);
    expect(onCards([machine], period('2026-03'))).toEqual(['1601 12000.00', '1602 0.00', '1603 0.00']);
    const opening: AssetOpening = {
      ...{ period: june, monthsDone: 2, workDone: machine.record.quantity, accumulated: yuan('380') },
      ...{ impairment: yuan('0'), taxAccumulated: yuan('380'), basis: 'rest', taxBasis: 'rest' },
    };
    const opened = checkedAsset({ record: { opening } });
    expect(['2026-04', '2026-05'].map((month) => isThere(opened, period(month)))).toEqual([false, true]);
  });
});

describe('变动没有凭证', () => {
  const found = (asset: CheckedAsset) =>
    eventsWithoutVoucher([asset], june, ({ change }) => change.kind).map(
      ({ accountId, culprit }) =>
        `${accountId} ${'title' in culprit ? `${culprit.title} ${culprit.on}` : ''}`,
    );
  const bought = keptEvent('2026-06-30', { kind: 'purchase' });

  test('该有凭证而没有的，类别的每个科目都提到；有凭证的、不用凭证的、以后的不提', () => {
    expect(found(checkedAsset({ events: [bought] }))).toEqual([
      ...['1601', '1602', '1603', '1606'].map((code) => `${code} purchase 2026-06-30`),
    ]);
    expect(found(checkedAsset({ events: [bought], category: fittings }))).toEqual([
      '1801 purchase 2026-06-30',
    ]);
    const voucher = { id: 7, word: '记', number: 12, line: null };
    for (const event of [
      { ...bought, voucher },
      keptEvent('2026-06-30', { kind: 'life', months: 72 }),
      keptEvent('2026-07-01', { kind: 'purchase' }),
    ]) {
      expect(found(checkedAsset({ events: [event] }))).toStrictEqual([]);
    }
  });
});

describe('折旧未计提', () => {
  const found = (asset: CheckedAsset, openFrom: typeof june | null = null) =>
    notDepreciated([asset], assetsOfMonth([asset], june, openFrom), june).map(
      ({ accountId, culprit }) => `${accountId} ${culprit.kind}`,
    );
  const month = (amount: string, of = june, lateMonths = 0) => ({
    ...{ period: of, amount: yuan(amount), lateMonths },
  });

  test('没有计提、计提的数不对的提到累计折旧科目，已计提的不提', () => {
    expect(found(machine)).toEqual(['1602 notDepreciated']);
    expect(found(checkedAsset({ posted: [month('190')] }))).toStrictEqual([]);
    expect(found(checkedAsset({ posted: [month('189.99')] }))).toEqual(['1602 notDepreciated']);
    expect(found(checkedAsset({ posted: [month('190', period('2026-05'))] }))).toEqual([
      '1602 notDepreciated',
    ]);
    expect(found(checkedAsset({ posted: [month('100'), month('90')] }))).toStrictEqual([]);
  });

  test('补提和本月各核对各的', () => {
    const late = month('380', june, 2);
    expect(found(checkedAsset({ posted: [late] }), june)).toEqual(['1602 notDepreciated']);
    expect(found(checkedAsset({ posted: [late, month('190')] }), june)).toStrictEqual([]);
    expect(found(checkedAsset({ posted: [month('190')] }), june)).toEqual(['1602 notDepreciated']);
  });

  test('当月处置的另有说法；别的月份处置的、不是处置的变动不算', () => {
    const sold = keptEvent('2026-06-20', { kind: 'disposal', way: 'sale' });
    const asset = checkedAsset({ events: [sold] });
    const due = assetsOfMonth([asset], june, null);
    expect(notDepreciated([asset], due, june)).toEqual([
      {
        ...onAccount(1602),
        culprit: { kind: 'disposalBeforeDepreciation', card: 'GD-0001', on: '2026-06-20' },
      },
    ]);
    expect(notDepreciated([machine], due, june)[0]?.culprit).toEqual({
      ...{ kind: 'notDepreciated', card: 'GD-0001', period: june },
    });
    expect(
      found(checkedAsset({ events: [{ ...sold, on: keptEvent('2026-07-01', sold.change).on }] })),
    ).toEqual(['1602 notDepreciated']);
    expect(found(checkedAsset({ events: [keptEvent('2026-06-20', { kind: 'life', months: 60 })] }))).toEqual([
      '1602 notDepreciated',
    ]);
  });

  test('不认识的卡片、没有累计科目的类别不提', () => {
    const due = assetsOfMonth([machine], june, null);
    expect(notDepreciated([], due, june)).toStrictEqual([]);
    const none = { ...tools, targets: { ...tools.targets, accumulated: null } };
    expect(found(checkedAsset({ category: none }))).toStrictEqual([]);
  });
});
