import { periodOf } from '../../primitives/dateOnly';
import { fen, formatAmount, ZERO, type Fen } from '../../primitives/money';
import { previousPeriod, yearOf, type Period } from '../../primitives/period';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { sumByTarget } from '../carry-forward/amounts/sumByTarget';
import { assetMethodTitles } from './assetCard';
import { isThere, type CheckedAsset } from './assetCulprits';
import { leavesWith } from './assetEvent';
import type { KeptEvent, NamedVoucher } from './assetPosting';
import { assetFigures, assetStatusTitles } from './assetRecord';
import { assetsOfMonth } from './assetsOfMonth';
import { taxDifference } from './taxDifference';
import { depreciationSchedule } from './depreciationSchedule';

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

/** A row, with the card and the voucher it opens. */
export interface AssetReportRow {
  readonly cells: readonly ReportCell[];
  readonly assetId: number | null;
  readonly voucher: NamedVoucher | null;
}

export interface AssetReportTable {
  /** `amount` columns are added up. */
  readonly columns: readonly { readonly title: string; readonly kind: 'text' | 'amount' }[];
  readonly rows: readonly AssetReportRow[];
}

/** The months a report is of, and what it says of events and accounts. */
export interface ReportAsked {
  readonly from: Period;
  readonly to: Period;
  readonly openFrom: Period | null;
  readonly eventTitle: (event: KeptEvent) => string;
  readonly targetName: (target: PostingTarget) => string;
}

const text = (...titles: readonly string[]) => titles.map((title) => ({ title, kind: 'text' }) as const);
const amounts = (...titles: readonly string[]) => titles.map((title) => ({ title, kind: 'amount' }) as const);
const rowOf = ({ record }: CheckedAsset, cells: readonly ReportCell[]): AssetReportRow => ({
  cells,
  assetId: record.id,
  voucher: null,
});

type Report = (assets: readonly CheckedAsset[], asked: ReportAsked) => AssetReportTable;

/** What every report shows of some cards. */
export const assetReports: Readonly<Record<AssetReportName, Report>> = {
  list: (assets, { to, openFrom }) => ({
    columns: [
      ...text('编号', '名称', '类别', '规格型号', '存放地点', '使用人', '开始使用日期', '状态'),
      ...amounts('原值', '本月折旧', '累计折旧', '减值准备', '账面价值'),
    ],
    rows: present(assets, to).map((asset) => {
      const { number, name, spec, location, keeper, readyOn, status } = asset.record;
      const { cost, amount, accumulated, impairment, net } = assetFigures(asset.history, to, openFrom);
      const words = [number, name, asset.category.name, spec, location, keeper, readyOn];
      return rowOf(asset, [...words, assetStatusTitles[status], cost, amount, accumulated, impairment, net]);
    }),
  }),

  detail: (assets, asked) => ({
    columns: [
      ...text('编号', '名称', '类别', '折旧方法'),
      ...amounts('原值', '期初累计折旧', '本期折旧', '本期转出', '期末累计折旧', '账面价值'),
    ],
    rows: present(assets, asked.to).map((asset) => {
      const { number, name, method } = asset.record;
      const { cost, net } = assetFigures(asset.history, asked.to, asked.openFrom);
      const { opening, plus, minus, closing } = wear(asset, asked);
      const words = [number, name, asset.category.name, assetMethodTitles[method]];
      return rowOf(asset, [...words, cost, opening, plus, minus, closing, net]);
    }),
  }),

  summary: (assets, asked) => ({
    columns: [
      ...text('类别', '费用科目'),
      ...amounts('期初累计折旧', '本期增加', '本期减少', '期末累计折旧'),
    ],
    rows: byCategory(present(assets, asked.to)).flatMap(([name, own]) => {
      const sums = own.map((asset) => wear(asset, asked));
      const sumOf = (key: keyof Wear) => fen(sums.reduce((running, one) => running + one[key], 0));
      const total = [name, '', sumOf('opening'), sumOf('plus'), sumOf('minus'), sumOf('closing')];
      return [
        { cells: total, assetId: null, voucher: null },
        ...byTarget(own, asked).map(({ target, amount }) => ({
          // A part of the row above: not added up once more.
          cells: ['', `${asked.targetName(target)} ${formatAmount(amount)}`, null, null, null, null],
          ...{ assetId: null, voucher: null },
        })),
      ];
    }),
  }),

  changes: (assets, { from, to, eventTitle }) => ({
    columns: text('日期', '编号', '名称', '变动', '原因', '凭证'),
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
      ...text('编号', '名称', '类别'),
      ...amounts('账面折旧', '税法折旧', '减值损失', '账面转出', '税法转出', '纳税调整'),
    ],
    rows: assets.flatMap((asset) => {
      const year = taxDifference(asset.history, openFrom).find((one) => one.year === yearOf(to));
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
    const left = asset.history.events.find(leavesWith);
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
}

function wear(asset: CheckedAsset, { from, to, openFrom }: ReportAsked): Wear {
  const { history } = asset;
  const before = previousPeriod(from);
  const taken = history.card.opening?.accumulated ?? ZERO;
  const isEarlier = isThere(asset, before);
  const opening = isEarlier ? assetFigures(history, before, openFrom).accumulated : ZERO;
  const months = depreciationSchedule(history, openFrom).filter(
    ({ period }) => period >= from && period <= to,
  );
  const borne = months.reduce((running, { amount }) => running + amount, 0);
  const plus = fen(borne + (isEarlier ? 0 : taken));
  const closing = assetFigures(history, to, openFrom).accumulated;
  return { opening, plus, minus: fen(opening + plus - closing), closing };
}

function byCategory(assets: readonly CheckedAsset[]): [string, CheckedAsset[]][] {
  const groups = new Map<string, CheckedAsset[]>();
  for (const asset of assets) {
    const { name } = asset.category;
    groups.set(name, [...(groups.get(name) ?? []), asset]);
  }
  return [...groups];
}

/** What the last month of a report takes, by the account it goes to. */
const byTarget = (assets: readonly CheckedAsset[], { to, openFrom }: ReportAsked) =>
  sumByTarget(assetsOfMonth(assets, to, openFrom).flatMap(({ parts }) => parts));
