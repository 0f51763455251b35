import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { period, periodLabel } from '@mingzhang/shared/primitives/period';
import type { WireAssetSchedule } from '@mingzhang/shared/wire/assetSchedule';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** One month of a card as it is shown. */
export interface PlannedMonth {
  readonly id: string;
  /** 2026年第02期, or 补提 N 期 in it. */
  readonly month: string;
  readonly amount: Fen;
  readonly accumulated: Fen;
  readonly net: Fen;
  /** What made the amount: its coming, an event. */
  readonly because: string;
  /** Whether it has its voucher. */
  readonly state: string;
}

/** 税会差异 of one year. */
export interface TaxYearRow {
  readonly year: string;
  readonly bookDepreciation: Fen;
  readonly taxDepreciation: Fen;
  readonly impairment: Fen;
  readonly bookLeft: Fen;
  readonly taxLeft: Fen;
  /** 纳税调增; negative 调减. */
  readonly difference: Fen;
}

export interface AssetSchedule {
  readonly months: readonly PlannedMonth[];
  readonly years: readonly TaxYearRow[];
}

/** What the months of a card bear, in the books or for tax, and the years of both books. */
export async function findSchedule(
  id: number,
  book: 'book' | 'tax',
  signal: AbortSignal,
): Promise<AssetSchedule> {
  const { rows, years } = await http.get(`/asset/${id}/schedule`, { book }, { signal, quiet: true });
  return { months: rows.map(toMonth), years: years.map(toYear) };
}

const amount = (wire: number) => readBack(wire, parseYuan);

function toMonth(row: WireAssetSchedule['rows'][number]): PlannedMonth {
  const label = periodLabel(period(row.period));
  return {
    id: `${row.period} ${row.lateMonths}`,
    month: row.lateMonths > 0 ? `${label} 补提 ${row.lateMonths} 期` : label,
    amount: amount(row.amount),
    accumulated: amount(row.accumulated),
    net: amount(row.net),
    because: row.because.title,
    state: row.posted ? '已计提' : '',
  };
}

function toYear(row: WireAssetSchedule['years'][number]): TaxYearRow {
  return {
    year: String(row.year),
    bookDepreciation: amount(row.bookDepreciation),
    taxDepreciation: amount(row.taxDepreciation),
    impairment: amount(row.impairment),
    bookLeft: amount(row.bookLeft),
    taxLeft: amount(row.taxLeft),
    difference: amount(row.difference),
  };
}
