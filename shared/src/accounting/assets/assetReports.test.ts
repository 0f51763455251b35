import { formatYuan } from '../../primitives/money';
import { period } from '../../primitives/period';
import { checkedAsset, fittings, keptEvent, onAccount, tools } from '../../testing/checkedAsset';
import { yuan } from '../../testing/yuan';
import type { CheckedAsset } from './assetCulprits';
import type { KeptEvent } from './assetPosting';
import {
  assetReports,
  reportTotals,
  withOrganizations,
  type AssetReportName,
  type AssetReportTable,
  type ReportAsked,
} from './assetReports';

const asked: ReportAsked = {
  ...{ from: period('2026-05'), to: period('2026-06'), openFrom: () => null },
  eventTitle: ({ change }) => change.kind,
  targetName: ({ accountId }) => `${accountId} 折旧费`,
};

const table = (
  name: AssetReportName,
  assets: readonly CheckedAsset[],
  other: Partial<ReportAsked> = {},
): AssetReportTable => assetReports[name](assets, { ...asked, ...other });

/** 2026-06-10 | GD-0001 | 12000.00 */
const written = ({ rows }: AssetReportTable) =>
  rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'number' ? formatYuan(cell) : (cell ?? ''))).join(' | '),
  );
const totals = (report: AssetReportTable) =>
  reportTotals(report).map((total) => (total === null ? '' : formatYuan(total)));

const machine = checkedAsset();
const disposal = (on: string) => keptEvent(on, { kind: 'disposal', way: 'sale' });
const gone = (on: string) => checkedAsset({ events: [disposal(on)] });
const openedIn = (first: string, accumulated: string) =>
  checkedAsset({
    record: {
      ...{ id: 42, number: 'GD-0002' },
      opening: {
        ...{ period: period(first), monthsDone: 10, workDone: machine.record.quantity, basis: 'rest' },
        ...{ accumulated: yuan(accumulated), impairment: yuan('0'), taxAccumulated: yuan(accumulated) },
        taxBasis: 'rest',
      },
      readyOn: machine.record.readyOn,
    },
  });

describe('固定资产清单', () => {
  test('每张卡片的名称、状态和月末的金额，金额合计', () => {
    const idle = checkedAsset({ record: { id: 42, number: 'GD-0002', status: 'idle', spec: 'X-1' } });
    const list = table('list', [machine, idle]);
    expect(written(list)).toEqual([
      'GD-0001 | 设备 | 器具、工具、家具 |  | 一车间 | 王五 | 2026-03-10 | 使用中 | 12000.00 | 190.00 | 570.00 | 0.00 | 11430.00',
      'GD-0002 | 设备 | 器具、工具、家具 | X-1 | 一车间 | 王五 | 2026-03-10 | 闲置 | 12000.00 | 190.00 | 570.00 | 0.00 | 11430.00',
    ]);
    expect(list.rows.map(({ assetId, voucher }) => [assetId, voucher])).toEqual([
      [41, null],
      [42, null],
    ]);
    expect(totals(list).slice(8)).toEqual(['24000.00', '380.00', '1140.00', '0.00', '22860.00']);
    expect(totals(list).slice(0, 8)).toEqual(Array.from({ length: 8 }, () => ''));
    expect(list.columns.map(({ title }) => title)).toEqual([
      ...['编号', '名称', '类别', '规格型号', '存放地点', '使用人', '开始使用日期', '状态'],
      ...['原值', '本月折旧', '累计折旧', '减值准备', '账面价值'],
    ]);
  });

  test('还没有开始使用的不列；本年处置的仍列，上年处置的不列', () => {
    const listed = (asset: CheckedAsset, to: string) =>
      written(table('list', [asset], { to: period(to) })).length;
    expect([listed(machine, '2026-02'), listed(machine, '2026-03')]).toEqual([0, 1]);
    const left = gone('2026-06-10');
    expect(['2026-05', '2026-12', '2027-01'].map((to) => listed(left, to))).toEqual([1, 1, 0]);
    const [row] = written(table('list', [left]));
    expect(row).toMatch(/\| 0\.00 \| 190\.00 \| 0\.00 \| 0\.00 \| 0\.00$/);
  });

  test('期初卡片从启用前一个月起就在', () => {
    const opened = openedIn('2027-02', '1,900');
    const listed = (to: string) => written(table('list', [opened], { to: period(to) })).length;
    expect(['2026-12', '2027-01'].map(listed)).toEqual([0, 1]);
  });

  test('第一个未结账月份的补提也在本月折旧里', () => {
    const [row] = written(table('list', [machine], { openFrom: () => period('2026-06') }));
    expect(row).toMatch(/\| 570\.00 \| 570\.00 \| 0\.00 \| 11430\.00$/);
  });

  test('状态是所问月末的：后来处置、后来闲置的，当时在用', () => {
    const idle = keptEvent('2026-06-20', { kind: 'status', isIdle: true }, { id: 3 });
    const used = keptEvent('2026-08-20', { kind: 'status', isIdle: false }, { id: 4 });
    const left = keptEvent('2026-09-10', { kind: 'disposal', way: 'sale' }, { id: 5 });
    const asset = checkedAsset({ record: { status: 'disposed' }, events: [idle, used, left] });
    const status = (to: string) => table('list', [asset], { to: period(to) }).rows[0]?.cells[7];
    expect(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'].map(status)).toEqual([
      ...['使用中', '闲置', '闲置', '使用中', '已处置'],
    ]);
  });
});

describe('折旧明细表', () => {
  test('变更以后是变更后的折旧方法', () => {
    const event = keptEvent('2026-05-31', { kind: 'method', method: 'sumOfYears', totalWork: null });
    const changed = checkedAsset({ events: [event] });
    const method = (to: string) => table('detail', [changed], { to: period(to) }).rows[0]?.cells[3];
    expect(['2026-04', '2026-05'].map(method)).toEqual(['年限平均法', '年数总和法']);
  });

  test('补提的月份在补提入账的那一期，不在它以前的期初', () => {
    const posted = [
      { period: period('2026-07'), amount: yuan('570'), lateMonths: 3 },
      { period: period('2026-07'), amount: yuan('190'), lateMonths: 0 },
    ];
    const late = checkedAsset({ posted });
    const figures = (month: string) =>
      written(table('detail', [late], { from: period(month), to: period(month) }))[0]
        ?.split(' | ')
        .slice(5);
    expect(figures('2026-05')).toEqual(['0.00', '0.00', '0.00', '0.00', '12000.00']);
    expect(figures('2026-07')).toEqual(['0.00', '760.00', '0.00', '760.00', '11240.00']);
    expect(figures('2026-08')).toEqual(['760.00', '190.00', '0.00', '950.00', '11050.00']);
  });

  test('期初＋本期－转出＝期末', () => {
    expect(written(table('detail', [machine]))).toEqual([
      'GD-0001 | 设备 | 器具、工具、家具 | 年限平均法 | 12000.00 | 190.00 | 380.00 | 0.00 | 570.00 | 11430.00',
    ]);
    expect(written(table('detail', [gone('2026-06-10')]))).toEqual([
      'GD-0001 | 设备 | 器具、工具、家具 | 年限平均法 | 0.00 | 190.00 | 380.00 | 570.00 | 0.00 | 0.00',
    ]);
  });

  test('本期才有的卡片，期初为零，期初卡片带来的累计折旧算在本期', () => {
    const from = period('2026-03');
    expect(written(table('detail', [machine], { from }))[0]).toMatch(
      /\| 12000\.00 \| 0\.00 \| 570\.00 \| 0\.00 \| 570\.00 \| 11430\.00$/,
    );
    const opened = openedIn('2027-02', '1,900');
    const months = (first: string) =>
      written(table('detail', [opened], { from: period(first), to: period('2027-02') }))[0];
    // 9,500.00 over the 50 months that are left.
    expect(months('2027-01')).toMatch(/\| 0\.00 \| 2090\.00 \| 0\.00 \| 2090\.00 \| 9910\.00$/);
    expect(months('2027-02')).toMatch(/\| 1900\.00 \| 190\.00 \| 0\.00 \| 2090\.00 \| 9910\.00$/);
  });
});

describe('折旧汇总表', () => {
  const halves = [
    { target: onAccount(560207), basisPoints: 5_000 },
    { target: onAccount(560107), basisPoints: 5_000 },
  ];
  const shared = checkedAsset({ record: { id: 42, number: 'GD-0002', shares: halves } });
  const rent = checkedAsset({ record: { id: 43, number: 'CQ-0001' }, category: fittings });

  test('按类别编码的次序，各科目的末月费用在类别之下，不重复合计', () => {
    const summary = table('summary', [rent, machine, shared]);
    expect(table('summary', [machine, shared, rent])).toEqual(summary);
    expect(written(summary)).toEqual([
      '器具、工具、家具 |  | 380.00 | 760.00 | 0.00 | 1140.00 | 380.00',
      ' | 560207 折旧费 |  |  |  |  | 285.00',
      ' | 560107 折旧费 |  |  |  |  | 95.00',
      '装修费 |  | 190.00 | 380.00 | 0.00 | 570.00 | 190.00',
      ' | 560207 折旧费 |  |  |  |  | 190.00',
    ]);
    expect(totals(summary)).toEqual(['', '', '570.00', '1140.00', '0.00', '1710.00', '570.00']);
    expect(summary.rows.map(({ categoryId, isPart, assetId }) => [categoryId, isPart, assetId])).toEqual([
      [3, undefined, null],
      [3, true, null],
      [3, true, null],
      [9, undefined, null],
      [9, true, null],
    ]);
  });

  test('已结账的月份：末月费用是入账的金额，补提的也在内', () => {
    const months = ['2026-04', '2026-05', '2026-06', '2026-07'];
    const posted = months.map((month) => ({ period: period(month), amount: yuan('200'), lateMonths: 0 }));
    const late = [{ period: period('2026-06'), amount: yuan('380'), lateMonths: 2 }, ...posted.slice(2)];
    const closed = { openFrom: () => period('2026-08') };
    const partsOf = (given: CheckedAsset) => written(table('summary', [given], closed)).slice(1);
    expect(partsOf(checkedAsset({ posted }))).toEqual([' | 560207 折旧费 |  |  |  |  | 200.00']);
    expect(partsOf(checkedAsset({ posted: late }))).toEqual([' | 560207 折旧费 |  |  |  |  | 580.00']);
  });

  test('末月没有费用的类别没有科目行', () => {
    expect(written(table('summary', [gone('2026-05-10')]))).toEqual([
      '器具、工具、家具 |  | 190.00 | 190.00 | 380.00 | 0.00 | 0.00',
    ]);
  });
});

describe('固定资产变动表', () => {
  const voucher = { id: 7, word: '记', number: 12, line: null };
  const moved = keptEvent('2026-05-01', { kind: 'transfer', to: '二车间' }, { id: 3, reason: '搬迁' });
  const raised = keptEvent('2026-06-30', { kind: 'cost', by: yuan('1') }, { id: 2, voucher });
  const early = keptEvent('2026-04-30', { kind: 'keeper', to: '李四' }, { id: 1 });
  const late = keptEvent('2026-07-01', { kind: 'keeper', to: '李四' }, { id: 9 });

  test('期间内的变动按日期，同一天按登记次序，写明凭证', () => {
    const other = checkedAsset({
      record: { id: 42, number: 'GD-0002' },
      events: [keptEvent('2026-05-01', { kind: 'keeper', to: '李四' }, { id: 1 })],
    });
    const own = (...events: KeptEvent[]) => table('changes', [checkedAsset({ events }), other]);
    const changes = own(raised, late, moved, early);
    expect(written(own(early, moved, raised, late))).toEqual(written(changes));
    expect(written(changes)).toEqual([
      '2026-05-01 | GD-0002 | 设备 | keeper |  | ',
      '2026-05-01 | GD-0001 | 设备 | transfer | 搬迁 | ',
      '2026-06-30 | GD-0001 | 设备 | cost |  | 记-12',
    ]);
    expect(changes.rows.map((row) => [row.assetId, row.voucher])).toEqual([
      [42, null],
      [41, null],
      [41, voucher],
    ]);
    expect(totals(changes)).toEqual(['', '', '', '', '', '']);
  });
});

describe('税会差异表', () => {
  test('所问年度的账面、税法和纳税调整；没有这一年的不列', () => {
    const { tax } = machine.record;
    const atOnce = checkedAsset({ record: { tax: { ...tax, isOneTime: true } } });
    const inYear = (to: string) => written(table('taxDifference', [atOnce], { to: period(to) }));
    expect(inYear('2026-12')).toEqual([
      'GD-0001 | 设备 | 器具、工具、家具 | 1710.00 | 12000.00 | 0.00 | 0.00 | 0.00 | -10290.00',
    ]);
    expect(inYear('2027-01')).toEqual([
      'GD-0001 | 设备 | 器具、工具、家具 | 2280.00 | 0.00 | 0.00 | 0.00 | 0.00 | 2280.00',
    ]);
    expect(inYear('2032-01')).toStrictEqual([]);
    expect(inYear('2025-12')).toStrictEqual([]);
  });
});

test('几个组织的报表：名称后面是核算组织，不是卡片的行为空；没有名称列的不变', () => {
  const list = table('detail', [machine]);
  const named = withOrganizations(list, (assetId) => `组织${assetId}`);
  expect(named.columns.map(({ title }) => title).slice(0, 4)).toEqual(['编号', '名称', '核算组织', '类别']);
  expect(written(named)[0]).toMatch(/^GD-0001 \| 设备 \| 组织41 \| 器具、工具、家具 \| 年限平均法 \|/);
  const unnamed = { ...list, rows: list.rows.map((row) => ({ ...row, assetId: null })) };
  expect(written(withOrganizations(unnamed, () => '甲'))[0]).toMatch(/^GD-0001 \| 设备 \| {2}\| 器具/);
  const summary = table('summary', [checkedAsset({ category: tools })]);
  expect(withOrganizations(summary, () => '甲')).toEqual(summary);
});
