import { dateOnly } from '../../primitives/dateOnly';
import { plainCard } from '../../testing/assetCase';
import { quantityOf } from '../../primitives/scaled';
import { NO_AUXILIARY } from '../auxiliary';
import { yuan } from '../../testing/yuan';
import type { AssetChange, AssetEvent } from './assetEvent';
import type { AssetHistory } from './depreciationSchedule';
import { comingDifferences, eventDifferences, type Whereabouts } from './eventDifferences';

const history: AssetHistory = { card: plainCard, events: [], posted: [], work: new Map() };
const entered: Whereabouts = { location: '一车间', keeper: '王五', isIdle: false };
const at = (change: AssetChange, id = 5, on = '2026-06-15'): AssetEvent => ({
  id,
  on: dateOnly(on),
  ...change,
});
const told = (event: AssetEvent, events: readonly AssetEvent[] = []) =>
  eventDifferences({ ...history, events }, entered, event, ({ accountId }) => `科目${accountId}`).map(
    ({ label, before, after }) => `${label} ${before} → ${after}`,
  );

test('每种变动：变动前和变动后的准确数，次月折旧也在内', () => {
  expect(told(at({ kind: 'life', months: 72 }))).toEqual([
    '预计使用月份 60 → 72',
    '次月折旧 190.00 → 156.96',
  ]);
  expect(told(at({ kind: 'cost', by: yuan('1,100') }))).toEqual([
    '原值 12,000.00 → 13,100.00',
    '账面价值 11,430.00 → 12,530.00',
    '次月折旧 190.00 → 209.30',
  ]);
  expect(told(at({ kind: 'transfer', to: '二车间' }))).toEqual(['存放地点 一车间 → 二车间']);
  expect(told(at({ kind: 'keeper', to: '李四' }))).toEqual(['使用人 王五 → 李四']);
  expect(told(at({ kind: 'status', isIdle: true }))).toEqual(['使用状态 使用中 → 闲置']);
  expect(told(at({ kind: 'disposal', way: 'sale' }))).toEqual([
    ...['原值 12,000.00 → 0.00', '累计折旧 570.00 → 0.00', '账面价值 11,430.00 → 0.00'],
    ...['预计净残值 600.00 → 0.00', '次月折旧 190.00 → 0.00', '使用状态 使用中 → 已处置'],
  ]);
  const target = { accountId: 12, auxiliaryKey: NO_AUXILIARY };
  const shares = [{ target, basisPoints: 10_000 }];
  expect(told(at({ kind: 'shares', shares }))).toEqual([expect.stringMatching(/^费用分摊 .*→ 科目12 100%$/)]);
});

test('无形资产说累计摊销、次月摊销', () => {
  const software: AssetHistory = { ...history, card: { ...plainCard, kind: 'intangible' } };
  const labels = eventDifferences(software, entered, at({ kind: 'countShortage' }), () => '').map(
    ({ label, before }) => `${label} ${before}`,
  );
  expect(labels).toEqual(expect.arrayContaining(['累计摊销 570.00', '次月摊销 190.00']));
  expect(labels.join()).not.toMatch(/折旧 /);
});

test('改为工作量法：总工作量和按工作量的次月折旧', () => {
  const totalWork = quantityOf(5_000_000);
  expect(told(at({ kind: 'method', method: 'work', totalWork }))).toEqual([
    ...['折旧方法 年限平均法 → 工作量法', '预计总工作量  → 5', '次月折旧 190.00 → 按工作量'],
  ]);
  const byWork = at({ kind: 'method', method: 'work', totalWork }, 4, '2026-05-01');
  expect(told(at({ kind: 'disposal', way: 'sale' }), [byWork])).toContain('次月折旧 按工作量 → 0.00');
});

test('改造：账面价值转入在建工程，完工后转回原值', () => {
  const started = at({ kind: 'improvementStart' });
  expect(told(started)).toEqual([
    ...['原值 12,000.00 → 0.00', '累计折旧 570.00 → 0.00', '在建工程 0.00 → 11,430.00'],
    ...['次月折旧 190.00 → 0.00', '使用状态 使用中 → 改造中'],
  ]);
  const end = { kind: 'improvementEnd', added: yuan('570'), residual: yuan('600'), monthsLeft: 60 } as const;
  expect(told(at(end, 6, '2026-08-31'), [started])).toEqual([
    ...['原值 0.00 → 12,000.00', '在建工程 11,430.00 → 0.00', '账面价值 11,430.00 → 12,000.00'],
    ...['预计使用月份 60 → 63', '次月折旧 0.00 → 190.00', '使用状态 改造中 → 使用中'],
  ]);
});

test('并入其他卡片的写已合并，减值写减值准备', () => {
  expect(told(at({ kind: 'mergedInto', toNumber: 'GD-0002', mergeId: 3 }))).toContain(
    '使用状态 使用中 → 已合并',
  );
  expect(told(at({ kind: 'impairment', loss: yuan('570') }))).toContain('减值准备 0.00 → 570.00');
});

test('同一天的变动按登记次序；改过的变动不与自己相比', () => {
  const earlier = at({ kind: 'transfer', to: '二车间' }, 4);
  const later = at({ kind: 'transfer', to: '四车间' }, 6);
  const own = at({ kind: 'transfer', to: '三车间' });
  expect(told(own, [later, at({ kind: 'transfer', to: '旧' }), earlier])).toEqual([
    '存放地点 二车间 → 三车间',
  ]);
});

test('前面的变动算在变动前里，后面的不算；没有变化的没有内容', () => {
  const moved = at({ kind: 'transfer', to: '二车间' }, 4, '2026-05-01');
  const later = at({ kind: 'transfer', to: '四车间' }, 6, '2026-07-01');
  expect(told(at({ kind: 'transfer', to: '三车间' }), [moved, later])).toEqual(['存放地点 二车间 → 三车间']);
  expect(told(at({ kind: 'transfer', to: '二车间' }), [moved])).toStrictEqual([]);
  expect(told(at({ kind: 'life', months: 60 }))).toStrictEqual([]);
});

test('取得：原值从零开始', () => {
  expect(comingDifferences({ ...plainCard, inputVat: yuan('1,560') })).toEqual([
    { label: '原值', before: '0.00', after: '12,000.00' },
    { label: '进项税额', before: '0.00', after: '1,560.00' },
  ]);
});
