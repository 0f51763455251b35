import type { AssetCause } from '../accounting/assets/assetState';
import { assetEventTitles } from '../accounting/assets/assetEvent';
import type { ScheduleRow } from '../accounting/assets/depreciationSchedule';
import type { TaxYear } from '../accounting/assets/taxDifference';
import { toWireYuan } from './scalars';

/** GET /asset/{id}/schedule: what every month bears, and in the tax book's the years of 税会差异. */
export interface WireAssetSchedule {
  rows: {
    period: string;
    amount: number;
    /** 补提: for how many closed months; 0: the month's own. */
    lateMonths: number;
    accumulated: number;
    net: number;
    /** It has its voucher. */
    posted: boolean;
    /** What made the amount: its coming, its opening, or an event. */
    because: { title: string; eventId: number | null };
  }[];
  years: {
    year: number;
    bookDepreciation: number;
    taxDepreciation: number;
    impairment: number;
    bookLeft: number;
    taxLeft: number;
    /** 纳税调增; negative 调减. */
    difference: number;
  }[];
}

export const fromSchedule = (rows: readonly ScheduleRow[], years: readonly TaxYear[]): WireAssetSchedule => ({
  rows: rows.map(({ period, amount, lateMonths, accumulated, net, isPosted, because }) => ({
    ...{ period, lateMonths },
    amount: toWireYuan(amount),
    accumulated: toWireYuan(accumulated),
    net: toWireYuan(net),
    posted: isPosted,
    because: fromCause(because),
  })),
  years: years.map(fromTaxYear),
});

export const fromTaxYear = ({ year, ...amounts }: TaxYear): WireAssetSchedule['years'][number] => ({
  year,
  bookDepreciation: toWireYuan(amounts.bookDepreciation),
  taxDepreciation: toWireYuan(amounts.taxDepreciation),
  impairment: toWireYuan(amounts.impairment),
  bookLeft: toWireYuan(amounts.bookLeft),
  taxLeft: toWireYuan(amounts.taxLeft),
  difference: toWireYuan(amounts.difference),
});

function fromCause(because: AssetCause): { title: string; eventId: number | null } {
  if (because.kind !== 'event') return { title: because.kind === 'ready' ? '取得' : '期初', eventId: null };
  return { title: assetEventTitles[because.event.kind], eventId: because.event.id };
}
