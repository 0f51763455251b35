import { z } from 'zod';
import type { YearlyFigure } from '../accounting/report/yearlyProfit';
import { parseYuan } from '../primitives/money';
import { idOrNothing, readBack, toWireYuan } from './scalars';

/** Query of GET /report/template/year/profit/{id}: a year, by default the current month's. */
export const yearlyProfitQuery = z.object({
  year: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, context): number | null => {
      if (value === null || value === undefined || value === '') return null;
      const year = /^\d{4}$/.test(String(value)) ? Number(value) : 0;
      if (year >= 1900) return year;
      context.addIssue({ code: 'custom', message: '年度不正确，请按 2026 的格式填写' });
      return z.NEVER;
    }),
  orgId: idOrNothing,
  scope: z.enum(['self', 'tree'], { error: 'scope 只能是 self 或 tree' }).nullish(),
});

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

type MonthField = `${(typeof MONTHS)[number]}Amount`;

/** GET /report/template/year/profit/{id}: by item id; months that are not there are absent (wire.md 2.6). */
export type WireYearlyProfit = Record<
  string,
  Partial<Record<MonthField, number>> & { itemId: number; currentYearAmount: number }
>;

export function fromYearlyProfit(figures: ReadonlyMap<number, YearlyFigure>): WireYearlyProfit {
  return Object.fromEntries(
    [...figures].map(([itemId, { months, year }]) => [
      String(itemId),
      {
        itemId,
        ...Object.fromEntries(
          [...months].map(([month, amount]) => [`${MONTHS[month - 1] ?? ''}Amount`, toWireYuan(amount)]),
        ),
        currentYearAmount: toWireYuan(year),
      },
    ]),
  );
}

export function toYearlyProfit(wire: WireYearlyProfit): Map<number, YearlyFigure> {
  return new Map(
    Object.values(wire).map(({ itemId, currentYearAmount, ...amounts }) => [
      itemId,
      {
        months: new Map(
          MONTHS.flatMap((name, index) => {
            const amount = amounts[`${name}Amount`];
            return amount === undefined ? [] : [[index + 1, readBack(amount, parseYuan)] as const];
          }),
        ),
        year: readBack(currentYearAmount, parseYuan),
      },
    ]),
  );
}
