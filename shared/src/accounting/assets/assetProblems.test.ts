import { auxiliaryKey, NO_AUXILIARY } from '../auxiliary';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, MAX_FEN } from '../../primitives/money';
import { period } from '../../primitives/period';
import { quantityOf } from '../../primitives/scaled';
import { auxiliaryItems } from '../../testing/arbitraries';
import { plainCard } from '../../testing/assetCase';
import { byId } from '../../testing/byId';
import { chartOf } from '../../testing/chartOf';
import { yuan } from '../../testing/yuan';
import { accountTree } from '../accountTree';
import type { AssetCard, AssetOpening, AssetTax } from './assetCard';
import { cardProblems, cardWarnings, type CardReferences } from './assetProblems';
import { taxKept } from './taxTerms';

const chart = chartOf([
  { code: '560207' },
  { code: '560101', auxiliaryCategoryIds: [2] },
  { code: '560208' },
]);
const target = { accountId: 560207, auxiliaryKey: NO_AUXILIARY };
const ofDepartment = { accountId: 560101, auxiliaryKey: auxiliaryKey([{ categoryId: 2, itemId: 201 }]) };

const references: CardReferences = {
  standard: 'enterprise',
  accounts: accountTree(chart.all.map((account) => ({ ...account, isEnabled: account.code !== '560208' }))),
  items: byId(auxiliaryItems),
  numbers: new Set(['GD-0009']),
  furthest: null,
};

const card: AssetCard = { ...plainCard, shares: [{ target, basisPoints: 10_000 }] };

const opening: AssetOpening = {
  period: period('2027-01'),
  monthsDone: 9,
  workDone: quantityOf(0),
  accumulated: yuan('1,710'),
  impairment: yuan('0'),
  taxAccumulated: yuan('1,710'),
  basis: 'rest',
  taxBasis: 'rest',
};

const refused = (changed: Partial<AssetCard>, other: Partial<CardReferences> = {}) =>
  cardProblems({ ...card, ...changed }, { ...references, ...other }).map(
    ({ at, message }) => `${at} ${message}`,
  );

const openedAt = (changed: Partial<AssetOpening>, other: Partial<CardReferences> = {}) =>
  refused({ opening: { ...opening, ...changed } }, other);

test('完整的卡片没有问题，期初卡片也是', () => {
  expect(refused({})).toStrictEqual([]);
  expect(openedAt({})).toStrictEqual([]);
  expect(refused({ residual: card.cost, months: 1 })).toStrictEqual([]);
  expect(refused({ months: 1_200 })).toStrictEqual([]);
});

test.each<[Partial<AssetCard>, string]>([
  [{ number: 'GD-0009' }, 'number 资产编号“GD-0009”已经使用'],
  [{ number: ' ' }, 'number 请填写资产编号'],
  [{ cost: yuan('0'), residual: yuan('0') }, 'cost 原值应大于零，且不超过 99,999,999,999.99'],
  [{ cost: fen(MAX_FEN + 1) }, 'cost 原值应大于零，且不超过 99,999,999,999.99'],
  [{ inputVat: yuan('-1') }, 'inputVat 进项税额不能为负，且不超过 99,999,999,999.99'],
  [{ inputVat: fen(MAX_FEN + 1) }, 'inputVat 进项税额不能为负，且不超过 99,999,999,999.99'],
  [{ residual: yuan('12,000.01') }, 'residual 预计净残值 12,000.01 不能大于原值 12,000.00'],
  [{ residual: yuan('-0.01') }, 'residual 预计净残值不能为负'],
  [{ months: 0 }, 'months 预计使用月份应为1到1200的整数'],
  [{ months: 1_201 }, 'months 预计使用月份应为1到1200的整数'],
  [{ months: 1.5 }, 'months 预计使用月份应为1到1200的整数'],
  [{ method: 'doubleDeclining', months: 23 }, 'method 双倍余额递减法要求预计使用月份不少于24个月'],
  [{ method: 'work' }, 'totalWork 工作量法请填写预计总工作量，应大于零'],
  [{ method: 'work', totalWork: quantityOf(0) }, 'totalWork 工作量法请填写预计总工作量，应大于零'],
  [{ readyOn: dateOnly('2899-01-01') }, 'readyOn 开始使用日期超出范围，请检查年份'],
  [{ tax: { ...card.tax, months: 0 } }, 'tax.months 预计使用月份应为1到1200的整数'],
  [{ tax: { ...card.tax, base: fen(MAX_FEN + 1) } }, 'tax.base 计税基础不能为负，且不超过 99,999,999,999.99'],
  [
    { tax: { ...card.tax, method: 'doubleDeclining', months: 23 } },
    'tax.method 双倍余额递减法要求预计使用月份不少于24个月',
  ],
  [{ tax: { ...card.tax, base: yuan('500') } }, 'tax.residual 预计净残值 600.00 不能大于原值 500.00'],
  [
    { tax: { ...card.tax, method: 'work' } },
    'tax.method 账面不按工作量法计提，没有工作量，税务台账不能用工作量法',
  ],
])('拒绝 %j', (changed, message) => {
  expect(refused(changed)).toEqual([message]);
});

test('正好在界限上的都可以：金额最大、24个月、最后一个月、没有进项税额和计税基础', () => {
  expect(refused({ cost: MAX_FEN, inputVat: MAX_FEN })).toStrictEqual([]);
  expect(refused({ cost: fen(1), residual: fen(0), inputVat: fen(0) })).toStrictEqual([]);
  expect(refused({ method: 'doubleDeclining', months: 24 })).toStrictEqual([]);
  expect(refused({ readyOn: dateOnly('2898-12-31') })).toStrictEqual([]);
  expect(refused({ tax: { ...card.tax, base: MAX_FEN } })).toStrictEqual([]);
  expect(refused({ tax: { ...card.tax, base: fen(0), residual: fen(0) } })).toStrictEqual([]);
  const truck = { method: 'work', totalWork: quantityOf(100) } as const;
  expect(refused({ ...truck, tax: { ...card.tax, method: 'work' } })).toStrictEqual([]);
  expect(refused({ totalWork: quantityOf(0) })).toStrictEqual([]);
  for (const workDone of [0, 100]) {
    expect(refused({ ...truck, opening: { ...opening, workDone: quantityOf(workDone) } })).toStrictEqual([]);
  }
});

test('开始使用的期间还不能记账：写明最晚到哪个期间', () => {
  const readyOn = (on: string) => refused({ readyOn: dateOnly(on) }, { furthest: period('2027-03') });
  expect(readyOn('2027-03-31')).toStrictEqual([]);
  expect(readyOn('2027-04-01')).toEqual([
    'readyOn 开始使用日期最晚到2027年第03期（最新期间之后12个月），更晚的月份还不能记账：请检查年份；以后才投入使用的资产，请到时再建卡',
  ]);
});

test('计税基础不能为负', () => {
  expect(refused({ tax: { ...card.tax, base: yuan('-0.01'), residual: yuan('-0.01') } })).toEqual([
    'tax.base 计税基础不能为负，且不超过 99,999,999,999.99',
    'tax.residual 预计净残值不能为负',
  ]);
});

test('期初正好在界限上的也可以：一个月没提、全部提完', () => {
  const nothing = { monthsDone: 0, accumulated: fen(0), taxAccumulated: fen(0) };
  const all = { monthsDone: 60, accumulated: yuan('11,400'), taxAccumulated: yuan('12,000') };
  expect(openedAt(nothing)).toStrictEqual([]);
  expect(openedAt({ ...all, impairment: yuan('600') })).toStrictEqual([]);
  expect(openedAt({ period: period('2026-04') })).toStrictEqual([]);
  expect(openedAt({}, { standard: 'small' })).toStrictEqual([]);
});

test('费用分摊合计100%，入账科目末级、启用、项目齐全', () => {
  const share = (basisPoints: number, of = target) => ({ target: of, basisPoints });
  expect(refused({ shares: [share(5_000), share(5_000, ofDepartment)] })).toStrictEqual([]);
  expect(refused({ shares: [share(9_999)] })).toEqual([
    'shares 费用分摊比例应大于零，合计应为100%，现在合计 99.99%',
  ]);
  expect(refused({ shares: [] })).toEqual(['shares 费用分摊比例应大于零，合计应为100%，现在合计 0.00%']);
  expect(refused({ shares: [share(11_000), share(-1_000)] })).toHaveLength(1);
  expect(refused({ shares: [share(10_000), share(0)] })).toHaveLength(1);
  expect(refused({ shares: [share(5_000.5), share(4_999.5)] })).toHaveLength(1);
  expect(refused({ shares: [share(10_000, { ...ofDepartment, auxiliaryKey: NO_AUXILIARY })] })).toEqual([
    'shares[0].target 第1行：请选择末级费用科目，并选全辅助核算项目',
  ]);
  const [disabled] = refused({ shares: [share(10_000, { ...target, accountId: 560208 })] });
  expect(disabled).toMatch(/^shares\[0\]\.target 第1行：“560208 .*”已停用$/);
});

test.each<[Partial<AssetOpening>, string]>([
  [{ accumulated: yuan('11,400.01') }, 'opening.accumulated 累计折旧应在零到原值减净残值 11,400.00 之间'],
  [{ accumulated: yuan('-1') }, 'opening.accumulated 累计折旧应在零到原值减净残值 11,400.00 之间'],
  [{ monthsDone: 61 }, 'opening.monthsDone 已提月份应为零到预计使用月份的整数'],
  [{ monthsDone: -1 }, 'opening.monthsDone 已提月份应为零到预计使用月份的整数'],
  [{ monthsDone: 8.5 }, 'opening.monthsDone 已提月份应为零到预计使用月份的整数'],
  [{ impairment: yuan('-0.01') }, 'opening.impairment 减值准备不能为负，也不能超过净值'],
  [{ taxAccumulated: yuan('-0.01') }, 'opening.taxAccumulated 税法累计折旧应在零到计税基础之间'],
  [{ period: period('2026-03') }, 'opening.period 期初卡片的开始使用日期应早于启用期间2026年第03期'],
  [{ impairment: yuan('10,290.01') }, 'opening.impairment 减值准备不能为负，也不能超过净值'],
  [{ taxAccumulated: yuan('12,000.01') }, 'opening.taxAccumulated 税法累计折旧应在零到计税基础之间'],
])('期初拒绝 %j', (changed, message) => {
  expect(openedAt(changed)).toEqual([message]);
});

test('小企业会计准则没有减值；工作量不超过总量', () => {
  expect(openedAt({ impairment: yuan('1') }, { standard: 'small' })).toEqual([
    'opening.impairment 小企业会计准则不计提资产减值准备',
  ]);
  const truck = { method: 'work', totalWork: quantityOf(100) } as const;
  expect(refused({ ...truck, opening: { ...opening, workDone: quantityOf(101) } })).toEqual([
    'opening.workDone 已完成工作量不能为负，也不能超过预计总工作量',
  ]);
  expect(refused({ ...truck, opening: { ...opening, workDone: quantityOf(-1) } })).toHaveLength(1);
});

const warned = (changed: Partial<AssetCard>, standard: 'small' | 'enterprise' = 'enterprise') =>
  cardWarnings({ ...card, ...changed }, standard).map(({ at, message }) => `${at} ${message}`);

const taxed = (changed: Partial<AssetTax>): Partial<AssetCard> => ({ tax: { ...card.tax, ...changed } });

test('提醒而不拒绝：低于税法年限、小企业的工作量法、不符合条件的一次性扣除', () => {
  expect(warned({})).toStrictEqual([]);
  expect(warned({ months: 59 })).toEqual([
    'months 与生产经营活动有关的器具、工具、家具的税法最低年限为5年（企业所得税法实施条例第60条），税务台账按不少于60个月计算',
  ]);
  expect(warned(taxed({ months: 59 }))).toEqual([expect.stringMatching(/^tax\.months 与生产经营活动有关/)]);
  expect(warned({ months: 60, tax: { ...card.tax, months: 61 } })).toStrictEqual([]);
  expect(warned({ months: 1, ...taxed({ months: 1, taxClass: null }) })).toStrictEqual([]);
  expect(warned({ method: 'work', totalWork: quantityOf(1) })).toStrictEqual([]);
  expect(warned({ method: 'work', totalWork: quantityOf(1) }, 'small')).toEqual([
    'method 小企业会计准则没有列出工作量法，请确认',
  ]);
  const large = { isOneTime: true, base: yuan('5,000,000.01') };
  expect(warned(taxed(large))).toEqual([
    'tax.isOneTime 单位价值超过 5,000,000.00，不能一次性税前扣除（财政部 税务总局公告2023年第37号）',
  ]);
  expect(warned({ ...taxed({ isOneTime: true, taxClass: 'building', months: 240 }), months: 240 })).toEqual([
    'tax.isOneTime 一次性税前扣除只适用于房屋、建筑物以外的固定资产',
  ]);
  expect(warned({ ...taxed({ isOneTime: true }), readyOn: dateOnly('2028-01-05') })).toEqual([
    'tax.isOneTime 2028-01-05不在一次性税前扣除政策的期限内（2024-01-01至2027-12-31，财政部 税务总局公告2023年第37号）；' +
      '购进时间以发票日期为准（赊购按到货，自建按竣工），与开始使用日期不同的请核对',
  ]);
  expect(warned({ ...taxed({ isOneTime: true }), readyOn: dateOnly('2026-12-05') })).toEqual([
    'tax.isOneTime 12月投入使用，一次性扣除在2027年（投入使用月份的次月所属年度）',
  ]);
  expect(warned({ ...taxed({ isOneTime: true }), readyOn: dateOnly('2026-11-30') })).toStrictEqual([]);
  expect(warned({ readyOn: dateOnly('2026-12-05') })).toStrictEqual([]);
  expect(warned(taxed({ isOneTime: true, base: yuan('5,000,000') }))).toStrictEqual([]);
  const software = {
    kind: 'intangible',
    months: 120,
    ...taxed({ isOneTime: true, taxClass: null }),
  } as const;
  expect(warned(software)).toEqual(['tax.isOneTime 一次性税前扣除只适用于房屋、建筑物以外的固定资产']);
});

test('加速折旧的提醒：计入的是缩短后的最低年限，没有缩短的也说', () => {
  const accelerated = (tax: Partial<AssetTax>, changed: Partial<AssetCard> = {}) =>
    warned({ ...taxed({ isAccelerated: true, ...tax }), ...changed });
  const limit =
    '电子设备的税法最低年限为3年（企业所得税法实施条例第60条），' +
    '加速折旧不低于其60%（企业所得税法实施条例第98条，据转引，请核对原文），税务台账按不少于22个月计算';
  const electronic = { taxClass: 'electronic' } as const;
  expect(accelerated({ ...electronic, months: 22 })).toStrictEqual([]);
  expect(accelerated({ ...electronic, months: 35 })).toStrictEqual([]);
  expect(accelerated({ ...electronic, months: 21 })).toEqual([`tax.months ${limit}`]);
  expect(accelerated({ ...electronic, months: 22 }, { months: 21 })).toEqual([`months ${limit}`]);
  expect(accelerated({ ...electronic, months: 36 })).toEqual([
    'tax.months 已选加速折旧（缩短年限），税法折旧月份36没有短于最低年限36个月；请在税务台账填写缩短后的月份，最低22个月',
  ]);
  expect(accelerated({ taxClass: 'building', months: 144 }, { months: 240 })).toStrictEqual([]);
});

test('缩短了年限又用加速的方法：说明只能选一种；没有缩短的、平均法的不说', () => {
  const accelerated = (method: AssetTax['method'], tax: Partial<AssetTax> = {}) =>
    warned({ ...taxed({ isAccelerated: true, taxClass: 'electronic', months: 24, method, ...tax }) });
  const twice = (title: string) => [
    `tax.method 缩短年限和${title}是加速折旧的两种做法，只能选一种（企业所得税法第32条，未核对原文，请核对）；` +
      '请把税法折旧方法改为年限平均法，或不选缩短年限',
  ];
  expect(accelerated('doubleDeclining')).toEqual(twice('双倍余额递减法'));
  expect(accelerated('sumOfYears')).toEqual(twice('年数总和法'));
  expect(accelerated('straightLine')).toStrictEqual([]);
  expect(accelerated('sumOfYears', { isAccelerated: false, months: 36 })).toStrictEqual([]);
});

test('加速折旧不适用的说明为什么：不是固定资产、没有可缩短的年限、一次性扣除了', () => {
  const accelerated = (tax: Partial<AssetTax>, changed: Partial<AssetCard> = {}) =>
    warned({ ...taxed({ isAccelerated: true, ...tax }), months: 240, ...changed });
  expect(accelerated({ taxClass: 'intangible', months: 120 }, { kind: 'intangible' })).toEqual([
    'tax.isAccelerated 加速折旧（缩短年限）只适用于固定资产，无形资产不能缩短年限',
  ]);
  expect(accelerated({ taxClass: 'prepaid' }, { kind: 'prepaid' })).toEqual([
    'tax.isAccelerated 加速折旧（缩短年限）只适用于固定资产，长期待摊费用不能缩短年限',
  ]);
  expect(accelerated({ taxClass: null })).toEqual([
    'tax.isAccelerated 没有税法类别，就没有可以缩短的最低年限，不能加速折旧（缩短年限）；请先选择税法类别',
  ]);
  expect(accelerated({ taxClass: 'software' })).toEqual([
    'tax.isAccelerated 税法类别“外购软件”没有可以缩短的最低年限，不能加速折旧（缩短年限）；请核对税法类别',
  ]);
  expect(accelerated({}, { readyOn: dateOnly('2007-12-31') })).toEqual([
    'tax.isAccelerated 2007-12-31还没有加速折旧（缩短年限）的规定，请核对',
  ]);
  expect(accelerated({ isOneTime: true })).toEqual([
    'tax.isAccelerated 一次性税前扣除与加速折旧（缩短年限）只能选一项，税务台账按一次性税前扣除计算',
  ]);
  // A building cannot be deducted at once, so that the shortened life counts.
  expect(accelerated({ isOneTime: true, taxClass: 'building', months: 144 })).toEqual([
    'tax.isOneTime 一次性税前扣除只适用于房屋、建筑物以外的固定资产',
  ]);
});

test('加速折旧：电子设备36个月缩短到22个月，机器120个月到72个月；不适用的仍按最低年限', () => {
  const kept = (tax: Partial<AssetTax>, changed: Partial<AssetCard> = {}) => {
    const { months, isAccelerated } = taxKept({
      ...{ ...card, ...changed },
      ...taxed({ months: 1, isAccelerated: true, ...tax }),
    });
    return `${months} ${isAccelerated}`;
  };
  expect(kept({ taxClass: 'electronic' })).toBe('22 true');
  expect(kept({ taxClass: 'electronic', months: 30 })).toBe('30 true');
  expect(kept({ taxClass: 'electronic', isAccelerated: false })).toBe('36 false');
  expect(kept({ taxClass: 'machine' })).toBe('72 true');
  expect(kept({ taxClass: 'building' })).toBe('144 true');
  expect(kept({ taxClass: 'building', isOneTime: true })).toBe('144 true');
  expect(kept({ taxClass: 'machine', isOneTime: true })).toBe('120 false');
  expect(kept({ taxClass: 'software' }, { kind: 'intangible' })).toBe('24 false');
  expect(kept({ taxClass: 'electronic' }, { kind: 'intangible' })).toBe('36 false');
  expect(kept({ taxClass: null })).toBe('1 false');
});

test('税务台账按税法允许的计算', () => {
  const kept = (tax: Partial<AssetTax>) => {
    const { months, isOneTime } = taxKept({ ...card, ...taxed(tax) });
    return { months, isOneTime };
  };
  expect(kept({ months: 36 })).toEqual({ months: 60, isOneTime: false });
  expect(kept({ months: 36, taxClass: null })).toEqual({ months: 36, isOneTime: false });
  expect(kept({ isOneTime: true })).toEqual({ months: 60, isOneTime: true });
  expect(kept({ isOneTime: true, taxClass: 'building' })).toEqual({ months: 240, isOneTime: false });
});

test('期初累计折旧与方法不符：每月相差超过一分就询问', () => {
  const typed = (accumulated: string) => warned({ opening: { ...opening, accumulated: yuan(accumulated) } });
  expect(typed('1,710.09')).toStrictEqual([]);
  expect(typed('1,709.91')).toStrictEqual([]);
  expect(typed('1,709.90')).toHaveLength(1);
  const wrong = { ...opening, accumulated: yuan('1') };
  expect(warned({ opening: wrong, method: 'work', totalWork: quantityOf(1) })).toStrictEqual([]);
  expect(warned({ opening: { ...wrong, monthsDone: 61 } })).toStrictEqual([]);
  expect(warned({ opening: { ...wrong, monthsDone: 60 } })).toHaveLength(1);
  expect(typed('1,710.10')).toEqual([
    'opening.accumulated 年限平均法9个月应提 1,710.00，填写的累计折旧是 1,710.10：请选择按剩余期限重算，或按原公式、末月取余',
  ]);
});
