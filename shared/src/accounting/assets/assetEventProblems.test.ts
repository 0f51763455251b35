import { NO_AUXILIARY } from '../auxiliary';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, MAX_FEN } from '../../primitives/money';
import { period } from '../../primitives/period';
import { quantityOf } from '../../primitives/scaled';
import { plainCard } from '../../testing/assetCase';
import { chartOf } from '../../testing/chartOf';
import { yuan } from '../../testing/yuan';
import {
  eventProblems,
  isByWork,
  isGoneBefore,
  postingProblems,
  workProblems,
  type EventReferences,
} from './assetEventProblems';
import { noPosting, type AssetPosting } from './assetPosting';
import type { AssetChange, AssetEvent, SplitPart } from './assetEvent';
import type { AssetCard, AssetOpening } from './assetCard';
import type { AssetHistory } from './depreciationSchedule';

const references: EventReferences = {
  standard: 'enterprise',
  accounts: chartOf([{ code: '560207' }]),
  items: new Map(),
  closedThrough: period('2026-06'),
  furthest: null,
};

const eventOn = (on: string, change: AssetChange, id = 99): AssetEvent => ({
  id,
  on: dateOnly(on),
  ...change,
});

const plain: AssetHistory = { card: plainCard, events: [], posted: [], work: new Map() };

const sale: AssetChange = { kind: 'disposal', way: 'sale' };

const refused = (
  on: string,
  change: AssetChange,
  history: AssetHistory = plain,
  other: Partial<EventReferences> = {},
) =>
  eventProblems(history, eventOn(on, change), { ...references, ...other }).map(
    ({ at, message }) => `${at} ${message}`,
  );

const after = (...events: AssetEvent[]): AssetHistory => ({ ...plain, events });
const cardIs = (card: Partial<AssetCard>): AssetHistory => ({ ...plain, card: { ...plainCard, ...card } });

const nothing: SplitPart = {
  cost: fen(0),
  inputVat: fen(0),
  residual: fen(0),
  accumulated: fen(0),
  impairment: fen(0),
  taxBase: fen(0),
  taxResidual: fen(0),
  taxAccumulated: fen(0),
};

test('可以登记的变动', () => {
  const shares = [{ target: { accountId: 560207, auxiliaryKey: NO_AUXILIARY }, basisPoints: 10_000 }];
  const changes: AssetChange[] = [
    { kind: 'cost', by: yuan('100') },
    { kind: 'life', months: 72 },
    { kind: 'residual', residual: yuan('12,000') },
    { kind: 'method', method: 'doubleDeclining', totalWork: null },
    { kind: 'method', method: 'work', totalWork: quantityOf(1) },
    { kind: 'shares', shares },
    { kind: 'transfer', to: '二车间' },
    { kind: 'impairment', loss: yuan('1,000') },
    { kind: 'improvementStart' },
    { kind: 'split', toNumber: 'GD-2', ...nothing, cost: yuan('1') },
    { kind: 'countShortage' },
    sale,
  ];
  expect(changes.flatMap((change) => refused('2026-07-01', change))).toStrictEqual([]);
});

describe('日期', () => {
  test('早于开始使用的期间、早于启用期间、已结账', () => {
    expect(refused('2026-02-28', sale)).toEqual(['on 变动日期早于开始使用日期2026-03-10所在的期间']);
    const opening = {
      period: period('2027-01'),
      monthsDone: 9,
      workDone: quantityOf(0),
      accumulated: yuan('1,710'),
      impairment: fen(0),
      taxAccumulated: yuan('1,710'),
      basis: 'rest',
      taxBasis: 'rest',
    } as const;
    expect(refused('2026-12-31', sale, cardIs({ opening }))).toEqual([
      'on 变动日期早于固定资产的启用期间2027年第01期',
    ]);
    expect(refused('2026-06-30', sale)).toEqual(['on 2026年第06期已结账，不能新增或删除变动']);
    expect(refused('2026-03-01', { kind: 'transfer', to: '' }, plain, { closedThrough: null })).toStrictEqual(
      [],
    );
  });

  test('还不能记账的期间，任何变动都不能登记', () => {
    const changes: AssetChange[] = [{ kind: 'transfer', to: '二车间' }, sale, { kind: 'life', months: 72 }];
    for (const change of changes) {
      const on = (day: string) => refused(day, change, plain, { furthest: period('2027-07') });
      expect(on('2027-07-31')).toStrictEqual([]);
      expect(on('2899-01-01')).toEqual([
        'on 变动日期最晚到2027年第07期（最新期间之后12个月），更晚的月份还不能记账：请检查年份；以后才发生的变动，请到时再登记',
      ]);
    }
  });

  test('在后面的变动之前；第二次处置', () => {
    const later = eventOn('2026-09-01', { kind: 'transfer', to: '二车间' }, 1);
    expect(refused('2026-08-31', sale, after(later))).toEqual([
      'on 2026-09-01已有“调拨”，请先删除它，再在它之前变动',
    ]);
    expect(refused('2026-09-01', sale, after(later))).toStrictEqual([]);
    expect(refused('2026-10-01', sale, after(eventOn('2026-09-01', sale, 1)))).toEqual([
      'on 资产已于2026-09-01处置，不能再变动',
    ]);
    expect(refused('2026-10-01', sale, after(eventOn('2026-09-01', sale)))).toStrictEqual([]);
  });

  test('处置以后的月份已计提折旧', () => {
    const posted = [{ period: period('2026-08'), amount: yuan('190'), lateMonths: 0 }];
    expect(refused('2026-07-31', sale, { ...plain, posted })).toEqual([
      'on 2026年第08期已计提折旧，请先删除该月的折旧凭证',
    ]);
    expect(refused('2026-08-01', sale, { ...plain, posted })).toStrictEqual([]);
    expect(refused('2026-07-31', { kind: 'cost', by: yuan('1') }, { ...plain, posted })).toStrictEqual([]);
  });
});

test.each<[AssetChange, string]>([
  [{ kind: 'cost', by: fen(0) }, 'by 原值没有变化'],
  // Four months of 190.00 and 600.00 are what the cost must cover.
  [{ kind: 'cost', by: yuan('-10,640.01') }, 'by 变动后原值不能小于累计折旧、减值准备与净残值之和 1,360.00'],
  [{ kind: 'cost', by: yuan('99,999,999,999.99') }, 'by 变动后原值不能超过 99,999,999,999.99'],
  [{ kind: 'life', months: 0 }, 'months 预计使用月份应为1到1200的整数'],
  [{ kind: 'residual', residual: yuan('12,000.01') }, 'residual 预计净残值 12,000.01 不能大于原值 12,000.00'],
  [{ kind: 'method', method: 'work', totalWork: null }, 'totalWork 预计总工作量应大于已完成的工作量'],
  [
    { kind: 'impairment', loss: yuan('11,240.01') },
    'loss 减值损失应大于零，且不超过账面价值 11,240.00；已确认的减值不能转回',
  ],
  [
    { kind: 'impairment', loss: yuan('-1') },
    'loss 减值损失应大于零，且不超过账面价值 11,240.00；已确认的减值不能转回',
  ],
  [{ kind: 'shares', shares: [] }, 'shares 费用分摊比例应大于零，合计应为100%，现在合计 0.00%'],
  [
    { kind: 'split', toNumber: 'GD-2', ...nothing, cost: yuan('12,000') },
    'cost 拆出的原值应大于零、小于原值 12,000.00',
  ],
  [
    { kind: 'improvementEnd', added: yuan('1'), residual: fen(0), monthsLeft: 60 },
    'kind 资产不在改造中，没有可以完工的改造',
  ],
])('拒绝 %j', (change, message) => {
  expect(refused('2026-07-15', change)).toContain(message);
});

test('正好在界限上的可以：原值减到累计与净残值之和、全额减值、拆到只剩一分', () => {
  expect(refused('2026-07-15', { kind: 'cost', by: yuan('-10,640') })).toStrictEqual([]);
  expect(refused('2026-07-15', { kind: 'cost', by: fen(MAX_FEN - yuan('12,000')) })).toStrictEqual([]);
  expect(refused('2026-07-15', { kind: 'impairment', loss: yuan('11,240') })).toStrictEqual([]);
  expect(refused('2026-07-15', { kind: 'impairment', loss: fen(0) })).toHaveLength(1);
  const part = (cost: string) => ({ kind: 'split', toNumber: 'GD-2', ...nothing, cost: yuan(cost) }) as const;
  expect(refused('2026-07-15', part('11,999.99'))).toStrictEqual([]);
  expect(refused('2026-07-15', part('0'))).toHaveLength(1);
});

test('原值不能减到零，没有计提过、没有残值的也不能', () => {
  const bare = cardIs({ residual: fen(0) });
  const less = (by: string) =>
    refused('2026-03-31', { kind: 'cost', by: yuan(by) }, bare, { closedThrough: null });
  expect(less('-12,000')).toEqual(['by 变动后原值不能小于累计折旧、减值准备与净残值之和 0.00']);
  expect(less('-11,999.99')).toStrictEqual([]);
});

test('变动以后的月份已计提：减少的原值、减值损失不能超过提过以后剩下的', () => {
  const posted = ['2026-08', '2026-09'].map((month) => ({
    ...{ period: period(month), amount: yuan('1,000'), lateMonths: 0 },
  }));
  const given = { ...plain, posted };
  const cost = (by: string) => refused('2026-07-05', { kind: 'cost', by: yuan(by) }, given);
  const loss = (amount: string) => refused('2026-07-05', { kind: 'impairment', loss: yuan(amount) }, given);
  const taken = 'by 变动后原值不能小于累计折旧、减值准备与净残值之和 3,360.00';
  expect([cost('-8,640'), cost('-8,640.01')]).toEqual([[], [taken]]);
  expect(loss('9,240')).toStrictEqual([]);
  expect(loss('9,240.01')).toEqual([expect.stringContaining('不超过账面价值 9,240.00')]);
});

test('减值准备也要由变动后的原值抵补', () => {
  const impaired = after(eventOn('2026-07-01', { kind: 'impairment', loss: yuan('640') }, 1));
  const less = (by: string) => refused('2026-07-15', { kind: 'cost', by: yuan(by) }, impaired);
  expect(less('-10,000')).toStrictEqual([]);
  expect(less('-10,000.01')).toEqual(['by 变动后原值不能小于累计折旧、减值准备与净残值之和 2,000.00']);
});

test('工作量法的总工作量要大于已完成的；改成别的方法不问总工作量', () => {
  const truck = {
    ...cardIs({ method: 'work', totalWork: quantityOf(100) }),
    work: new Map([[period('2026-04'), quantityOf(60)]]),
  };
  const total = (units: number) =>
    refused('2026-07-15', { kind: 'method', method: 'work', totalWork: quantityOf(units) }, truck);
  expect(total(60)).toEqual(['totalWork 预计总工作量应大于已完成的工作量']);
  expect(total(61)).toStrictEqual([]);
  const straight = { kind: 'method', method: 'straightLine', totalWork: quantityOf(1) } as const;
  expect(refused('2026-07-15', straight, truck)).toStrictEqual([]);
});

test('变动月份以后已登记的工作量，总工作量也要够', () => {
  const truck = {
    ...cardIs({ method: 'work', totalWork: quantityOf(100_000_000) }),
    work: new Map([
      [period('2026-04'), quantityOf(60_000_000)],
      [period('2026-08'), quantityOf(20_000_000)],
    ]),
  };
  const total = (units: number) =>
    refused('2026-07-15', { kind: 'method', method: 'work', totalWork: quantityOf(units) }, truck);
  expect(total(79_000_000)).toEqual(['totalWork 各月登记的工作量合计 80，预计总工作量不能更小']);
  expect(total(80_000_000)).toStrictEqual([]);
});

test('双倍余额递减法的资产：改期限、改造完工也不少于24个月', () => {
  const fast = cardIs({ method: 'doubleDeclining' });
  expect(refused('2026-07-15', { kind: 'life', months: 24 }, fast)).toStrictEqual([]);
  expect(refused('2026-07-15', { kind: 'life', months: 23 }, fast)).toEqual([
    'months 双倍余额递减法要求预计使用月份不少于24个月',
  ]);
  const inWork = { ...fast, events: [eventOn('2026-07-01', { kind: 'improvementStart' }, 1)] };
  const end = { kind: 'improvementEnd', added: fen(0), residual: fen(0), monthsLeft: 23 } as const;
  expect(refused('2026-08-01', end, inWork)).toEqual([
    'monthsLeft 双倍余额递减法要求预计使用月份不少于24个月',
  ]);
  expect(refused('2026-08-01', { ...end, monthsLeft: 24 }, inWork)).toStrictEqual([]);
});

test('小企业会计准则不计提减值', () => {
  expect(
    refused('2026-07-15', { kind: 'impairment', loss: yuan('1') }, plain, { standard: 'small' }),
  ).toEqual(['kind 小企业会计准则不计提资产减值准备']);
});

test('剩余不足24个月不能改用双倍余额递减法', () => {
  const change: AssetChange = { kind: 'method', method: 'doubleDeclining', totalWork: null };
  expect(refused('2029-03-31', change)).toStrictEqual([]);
  expect(refused('2029-04-30', change)).toEqual(['method 双倍余额递减法要求预计使用月份不少于24个月']);
});

test('改造期间只能完工、调拨或改费用分摊', () => {
  const inWork = after(eventOn('2026-07-01', { kind: 'improvementStart' }, 1));
  expect(refused('2026-08-01', sale, inWork)).toEqual(['kind 资产正在改造，请先登记改造完工']);
  expect(refused('2026-08-01', { kind: 'transfer', to: '' }, inWork)).toStrictEqual([]);
  const end = { kind: 'improvementEnd', added: yuan('1'), residual: fen(0), monthsLeft: 60 } as const;
  expect(refused('2026-08-01', end, inWork)).toStrictEqual([]);
  expect(refused('2026-08-01', { ...end, added: yuan('-1'), monthsLeft: 0 }, inWork)).toEqual([
    'monthsLeft 预计使用月份应为1到1200的整数',
    'added 改造支出不能为负',
  ]);
  expect(refused('2026-08-01', { ...end, residual: yuan('11,241.01') }, inWork)).toEqual([
    'residual 预计净残值 11,241.01 不能大于原值 11,241.00',
  ]);
});

test('工作量不能为负，累计不能超过总量；改一个月只看其他各月', () => {
  const april = period('2026-04');
  const truck = {
    ...cardIs({ method: 'work', totalWork: quantityOf(100) }),
    work: new Map([
      [april, quantityOf(60)],
      [period('2026-05'), quantityOf(30)],
    ]),
  };
  const found = (units: number) =>
    workProblems(truck, april, quantityOf(units)).map(({ message }) => message);
  expect(found(70)).toStrictEqual([]);
  expect(found(71)).toEqual(['累计工作量超过预计总工作量，请先变动总工作量']);
  expect(found(-1)).toEqual(['工作量不能为负']);
});

test('以后的月份已计提：拆分、转入改造、处置都要先删除该月的凭证', () => {
  const posted = [{ period: period('2026-08'), amount: yuan('190'), lateMonths: 0 }];
  const part = { ...nothing, kind: 'split', toNumber: 'GD-0002', cost: yuan('100') } as const;
  for (const change of [sale, part, { kind: 'improvementStart' } as const]) {
    expect(refused('2026-07-10', change, { ...plain, posted })).toEqual([
      'on 2026年第08期已计提折旧，请先删除该月的折旧凭证',
    ]);
    expect(refused('2026-08-10', change, { ...plain, posted })).toStrictEqual([]);
  }
});

test('无形资产处置当月不摊销：当月已摊销的，请先删除摊销凭证', () => {
  const software = cardIs({ kind: 'intangible' });
  const posted = [{ period: period('2026-08'), amount: yuan('190'), lateMonths: 0 }];
  expect(refused('2026-08-10', sale, { ...software, posted })).toEqual([
    'on 无形资产处置当月不再摊销，2026年第08期已摊销，请先删除该月的摊销凭证',
  ]);
  const late = [{ period: period('2026-08'), amount: yuan('190'), lateMonths: 1 }];
  expect(refused('2026-08-10', sale, { ...software, posted: late })).toStrictEqual([]);
});

test('工作量：改为工作量法的资产按变动后的总工作量；原来是、现在不是的没有工作量', () => {
  const byWork: AssetChange = { kind: 'method', method: 'work', totalWork: quantityOf(100) };
  const changed = after(eventOn('2026-07-10', byWork, 1));
  expect(workProblems(changed, period('2026-08'), quantityOf(100))).toStrictEqual([]);
  expect(workProblems(changed, period('2026-08'), quantityOf(101))).toHaveLength(1);
  expect(isByWork(changed, period('2026-07'))).toBe(false);
  expect(isByWork(changed, period('2026-08'))).toBe(true);
  const truck = cardIs({ method: 'work', totalWork: quantityOf(100) });
  const straight: AssetChange = { kind: 'method', method: 'straightLine', totalWork: null };
  const stopped = { ...truck, events: [eventOn('2026-07-10', straight, 1)] };
  expect([period('2026-07'), period('2026-08')].map((month) => isByWork(stopped, month))).toEqual([
    true,
    false,
  ]);
});

test('工作量与全部月份里最后的总工作量比：后来增加的总量也算，期初完成的也算', () => {
  const more = eventOn('2026-07-10', { kind: 'method', method: 'work', totalWork: quantityOf(150) }, 1);
  const truck = {
    ...cardIs({ method: 'work', totalWork: quantityOf(100) }),
    events: [more],
    work: new Map([[period('2026-08'), quantityOf(60)]]),
  };
  expect(workProblems(truck, period('2026-05'), quantityOf(90))).toStrictEqual([]);
  expect(workProblems(truck, period('2026-05'), quantityOf(91))).toHaveLength(1);
  const opening: AssetOpening = {
    ...{ period: period('2026-05'), monthsDone: 1, workDone: quantityOf(10), accumulated: fen(0) },
    ...{ impairment: fen(0), taxAccumulated: fen(0), basis: 'rest', taxBasis: 'rest' },
  };
  const opened = { ...truck, events: [], card: { ...truck.card, opening } };
  expect(workProblems(opened, period('2026-05'), quantityOf(30))).toStrictEqual([]);
  expect(workProblems(opened, period('2026-05'), quantityOf(31))).toHaveLength(1);
});

test('处置的当月还在，下个月才没有；不是离开的变动不算', () => {
  const sold = after(eventOn('2026-07-10', sale));
  expect(['2026-06', '2026-07', '2026-08'].map((month) => isGoneBefore(sold, period(month)))).toEqual([
    ...[false, false, true],
  ]);
  expect(isGoneBefore(after(eventOn('2026-07-10', { kind: 'life', months: 72 })), period('2026-08'))).toBe(
    false,
  );
});

test('只有税务台账按工作量的也填工作量，总量按卡片的', () => {
  const taxed = cardIs({ totalWork: quantityOf(100), tax: { ...plainCard.tax, method: 'work' } });
  expect(isByWork(taxed, period('2026-08'))).toBe(true);
  expect(isByWork(plain, period('2026-08'))).toBe(false);
  expect(workProblems(taxed, period('2026-08'), quantityOf(100))).toStrictEqual([]);
  expect(workProblems(taxed, period('2026-08'), quantityOf(101))).toHaveLength(1);
  expect(workProblems(plain, period('2026-08'), quantityOf(1))).toHaveLength(1);
});

test('合并、并入也要先删除以后月份的折旧凭证；改造期间不能再转入改造', () => {
  const posted = [{ period: period('2026-08'), amount: yuan('190'), lateMonths: 0 }];
  const merge = {
    ...nothing,
    kind: 'merge',
    fromNumbers: ['GD-2'],
    formula: null,
    taxFormula: null,
  } as const;
  for (const change of [merge, { kind: 'mergedInto', toNumber: 'GD-2', mergeId: 3 } as const]) {
    expect(refused('2026-07-10', change, { ...plain, posted })).toHaveLength(1);
  }
  const inWork = after(eventOn('2026-07-01', { kind: 'improvementStart' }, 1));
  expect(refused('2026-08-01', { kind: 'improvementStart' }, inWork)).toEqual([
    'kind 资产正在改造，请先登记改造完工',
  ]);
});

test('处置的金额：不能为负，税额不能超过价款', () => {
  const told = (fields: Partial<AssetPosting>) =>
    postingProblems({ ...noPosting, ...fields }).map(({ at, message }) => `${at} ${message}`);
  expect(told({})).toStrictEqual([]);
  expect(
    told({ proceeds: yuan('113'), vat: yuan('113'), removalCost: yuan('1'), compensation: yuan('1') }),
  ).toStrictEqual([]);
  expect(told({ proceeds: fen(-1), removalCost: fen(-1), compensation: fen(-1) })).toEqual([
    'removalCost 清理费用不能为负',
    'proceeds 处置价款不能为负',
    'compensation 赔款不能为负',
  ]);
  expect(told({ proceeds: yuan('113'), vat: fen(0) })).toStrictEqual([]);
  expect(told({ proceeds: fen(0), vat: fen(1) })).toEqual(['vat 税额应在零到处置价款之间']);
  expect(told({ proceeds: fen(-1), vat: fen(1) })).toEqual(['proceeds 处置价款不能为负']);
  expect(told({ proceeds: yuan('113'), vat: fen(-1) })).toEqual(['vat 税额应在零到处置价款之间']);
  expect(told({ proceeds: yuan('113'), vat: yuan('113.01') })).toEqual(['vat 税额应在零到处置价款之间']);
});
