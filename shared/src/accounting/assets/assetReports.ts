import { periodOf } from '../../primitives/dateOnly';
import { add, fen, subtract, ZERO, type Fen } from '../../primitives/money';
import { previousPeriod, yearOf, type Period } from '../../primitives/period';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { sumByTarget } from '../carry-forward/amounts/sumByTarget';
import { assetMethodTitles, type AssetMethod } from './assetCard';
import type { AssetCategory } from './assetCategory';
import { isThere, type CheckedAsset } from './assetCulprits';
import { endsWith } from './assetEvent';
import { statusAt, type KeptEvent, type NamedVoucher } from './assetPosting';
import { assetAmounts, assetFigures, assetStatusTitles } from './assetRecord';
import { borneByTarget } from './assetsOfMonth';
import { taxDifference } from './taxDifference';
import { assetOverMonths } from './depreciationSchedule';

/** The reports of fixed assets. */
export type AssetReportName = 'list' | 'detail' | 'summary' | 'changes' | 'taxDifference';

export const assetReportTitles: Readonly<Record<AssetReportName, string>> = {
  list: '固定资产清单',
  detail: '折旧明细表',
  summary: '折旧汇总表',
  changes: '固定资产变动表',
  taxDifference: '税会差异表',
};

/** A text, or an amount in fen. */
export type ReportCell = string | Fen | null;

/** A row, with the card and the voucher it opens, or the category whose cards it sums up. */
export interface AssetReportRow {
  readonly cells: readonly ReportCell[];
  readonly assetId: number | null;
  readonly voucher: NamedVoucher | null;
  readonly categoryId?: number;
  /** A part of the row above it: not added up once more. */
  readonly isPart?: true;
}

export interface AssetReportTable {
  /** `amount` columns are added up. */
  readonly columns: readonly {
    readonly key: ReportColumnKey;
    readonly title: string;
    readonly kind: 'text' | 'amount';
  }[];
  readonly rows: readonly AssetReportRow[];
}

/** The months a report is of, and what it says of events and accounts. */
export interface ReportAsked {
  readonly from: Period;
  readonly to: Period;
  /** The first open month of a card's organization; null: none is open. */
  readonly openFrom: (asset: CheckedAsset) => Period | null;
  readonly eventTitle: (event: KeptEvent) => string;
  readonly targetName: (target: PostingTarget) => string;
}

/** 合计 of the columns of amounts; null in columns of text, and in all of them of a report without amounts. */
export function reportTotals({ columns, rows }: AssetReportTable): (Fen | null)[] {
  return columns.map(({ kind }, at) => (kind === 'amount' ? totalAt(rows, at) : null));
}

function totalAt(rows: readonly AssetReportRow[], at: number): Fen {
  const whole = rows.filter(({ isPart }) => !isPart).map(({ cells }) => cells[at]);
  return fen(whole.reduce<number>((running, cell) => running + (typeof cell === 'number' ? cell : 0), 0));
}

const textTitles = {
  number: '编号',
  name: '名称',
  organization: '核算组织',
  category: '类别',
  spec: '规格型号',
  location: '存放地点',
  keeper: '使用人',
  readyOn: '开始使用日期',
  status: '状态',
  method: '折旧方法',
  target: '费用科目',
  on: '日期',
  event: '变动',
  reason: '原因',
  voucher: '凭证',
};
const amountTitles = {
  cost: '原值',
  amount: '本月折旧',
  accumulated: '累计折旧',
  impairment: '减值准备',
  net: '账面价值',
  opening: '期初累计折旧',
  borne: '本期折旧',
  minus: '本期转出',
  closing: '期末累计折旧',
  plus: '本期增加',
  less: '本期减少',
  lastMonth: '末月费用',
  bookDepreciation: '账面折旧',
  taxDepreciation: '税法折旧',
  loss: '减值损失',
  bookLeft: '账面转出',
  taxLeft: '税法转出',
  difference: '纳税调整',
};

type TextKey = keyof typeof textTitles;

/** What a column is called in the program. */
export type ReportColumnKey = TextKey | keyof typeof amountTitles;

const text = (...named: readonly TextKey[]) =>
  named.map((key) => ({ key, title: textTitles[key], kind: 'text' }) as const);
const amounts = (...named: readonly (keyof typeof amountTitles)[]) =>
  named.map((key) => ({ key, title: amountTitles[key], kind: 'amount' }) as const);
const rowOf = ({ record }: CheckedAsset, cells: readonly ReportCell[]): AssetReportRow => ({
  cells,
  assetId: record.id,
  voucher: null,
});

/** A report of several organizations: after the name of each card, whose it is. */
export function withOrganizations(
  { columns, rows }: AssetReportTable,
  nameOf: (assetId: number) => string,
): AssetReportTable {
  const at = columns.findIndex(({ key }) => key === 'name') + 1;
  if (at === 0) return { columns, rows };
  return {
    columns: [...columns.slice(0, at), ...text('organization'), ...columns.slice(at)],
    rows: rows.map((row) => {
      const name = row.assetId === null ? '' : nameOf(row.assetId);
      return { ...row, cells: [...row.cells.slice(0, at), name, ...row.cells.slice(at)] };
    }),
  };
}

type Report = (assets: readonly CheckedAsset[], asked: ReportAsked) => AssetReportTable;

/** What every report shows of some cards. */
export const assetReports: Readonly<Record<AssetReportName, Report>> = {
  list: (assets, { to, openFrom }) => ({
    columns: [
      ...text('number', 'name', 'category', 'spec', 'location', 'keeper', 'readyOn', 'status'),
      ...amounts('cost', 'amount', 'accumulated', 'impairment', 'net'),
    ],
    rows: present(assets, to).map((asset) => {
      const { number, name, spec, location, keeper, readyOn, status } = asset.record;
      const { cost, amount, accumulated, impairment, net } = assetFigures(asset.history, to, openFrom(asset));
      const words = [number, name, asset.category.name, spec, location, keeper, readyOn];
      const title = assetStatusTitles[statusAt(status, asset.history.events, to)];
      return rowOf(asset, [...words, title, cost, amount, accumulated, impairment, net]);
    }),
  }),

  detail: (assets, asked) => ({
    columns: [
      ...text('number', 'name', 'category', 'method'),
      ...amounts('cost', 'opening', 'borne', 'minus', 'closing', 'net'),
    ],
    rows: present(assets, asked.to).map((asset) => {
      const { number, name } = asset.record;
      const { opening, plus, minus, closing, cost, net, method } = wear(asset, asked);
      const words = [number, name, asset.category.name, assetMethodTitles[method]];
      return rowOf(asset, [...words, cost, opening, plus, minus, closing, net]);
    }),
  }),

  summary: (assets, asked) => ({
    columns: [...text('category', 'target'), ...amounts('opening', 'plus', 'less', 'closing', 'lastMonth')],
    rows: byCategory(present(assets, asked.to)).flatMap(([category, own]): AssetReportRow[] => {
      const sums = own.map((asset) => wear(asset, asked));
      const sumOf = (key: Exclude<keyof Wear, 'method'>) =>
        fen(sums.reduce((running, one) => running + one[key], 0));
      const parts = byTarget(own, asked);
      const borne = fen(parts.reduce((running, { amount }) => running + amount, 0));
      const figures = [sumOf('opening'), sumOf('plus'), sumOf('minus'), sumOf('closing'), borne];
      const opens = { assetId: null, voucher: null, categoryId: category.id };
      return [
        { cells: [category.name, '', ...figures], ...opens },
        ...parts.map(({ target, amount }) => ({
          cells: ['', asked.targetName(target), null, null, null, null, amount],
          ...opens,
          isPart: true as const,
        })),
      ];
    }),
  }),

  changes: (assets, { from, to, eventTitle }) => ({
    columns: text('on', 'number', 'name', 'event', 'reason', 'voucher'),
    rows: assets
      .flatMap((asset) => asset.events.map((event) => ({ asset, event })))
      .filter(({ event }) => periodOf(event.on) >= from && periodOf(event.on) <= to)
      .sort((a, b) =>
        a.event.on === b.event.on ? a.event.id - b.event.id : a.event.on < b.event.on ? -1 : 1,
      )
      .map(({ asset: { record }, event }) => {
        const { on, reason, voucher } = event;
        const made = voucher ? `${voucher.word}-${voucher.number}` : '';
        const cells = [on, record.number, record.name, eventTitle(event), reason, made];
        return { cells, assetId: record.id, voucher };
      }),
  }),

  taxDifference: (assets, { to, openFrom }) => ({
    columns: [
      ...text('number', 'name', 'category'),
      ...amounts('bookDepreciation', 'taxDepreciation', 'loss', 'bookLeft', 'taxLeft', 'difference'),
    ],
    rows: assets.flatMap((asset) => {
      const year = taxDifference(asset.history, openFrom(asset)).find((one) => one.year === yearOf(to));
      if (!year) return [];
      const { bookDepreciation, taxDepreciation, impairment, bookLeft, taxLeft, difference } = year;
      const figures = [bookDepreciation, taxDepreciation, impairment, bookLeft, taxLeft, difference];
      const { number, name } = asset.record;
      return [rowOf(asset, [number, name, asset.category.name, ...figures])];
    }),
  }),
};

/** In the books by a month; what left in an earlier year is not shown any more. */
function present(assets: readonly CheckedAsset[], to: Period): CheckedAsset[] {
  return assets.filter((asset) => {
    const left = asset.history.events.find(endsWith);
    return isThere(asset, to) && (!left || yearOf(periodOf(left.on)) >= yearOf(to));
  });
}

/** 累计折旧 over the months of a report. */
interface Wear {
  readonly opening: Fen;
  readonly plus: Fen;
  /** What left with the asset, or went into an improvement. */
  readonly minus: Fen;
  readonly closing: Fen;
  /** 原值, 账面价值 and 折旧方法 at their end. */
  readonly cost: Fen;
  readonly net: Fen;
  readonly method: AssetMethod;
}

function wear(asset: CheckedAsset, { from, to, openFrom }: ReportAsked): Wear {
  const { history } = asset;
  const { before, after, rows, ...late } = assetOverMonths(history, { from, to }, openFrom(asset));
  const isEarlier = isThere(asset, previousPeriod(from));
  const opening = isEarlier ? subtract(assetAmounts(before).accumulated, late.lateBefore) : ZERO;
  const borne = rows.reduce((running, { amount }) => running + amount, 0);
  const plus = fen(borne + (isEarlier ? 0 : (history.card.opening?.accumulated ?? ZERO)));
  const { accumulated, cost, net: carried } = assetAmounts(after);
  const closing = subtract(accumulated, late.lateAfter);
  const net = add(carried, late.lateAfter);
  return { opening, plus, minus: fen(opening + plus - closing), closing, cost, net, method: after.method };
}

function byCategory(assets: readonly CheckedAsset[]): [AssetCategory, CheckedAsset[]][] {
  const groups = new Map<number, [AssetCategory, CheckedAsset[]]>();
  for (const asset of assets) {
    const { category } = asset;
    const group = groups.get(category.id);
    if (group) group[1].push(asset);
    else groups.set(category.id, [category, [asset]]);
  }
  return [...groups.values()].sort(([a], [b]) => (a.code < b.code ? -1 : 1));
}

/** What the last month of a report takes, by the account it goes to. */
const byTarget = (assets: readonly CheckedAsset[], { to, openFrom }: ReportAsked) =>
  sumByTarget(assets.flatMap((asset) => borneByTarget(asset.history, to, openFrom(asset))));
