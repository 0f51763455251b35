import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireDailyFunds } from '@mingzhang/shared/wire/journal';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** A row of 资金日报: an account, or what those of a currency come to. */
export interface DailyRow {
  readonly key: string;
  /** null: a sum. */
  readonly accountId: number | null;
  readonly name: string;
  readonly currency: string;
  readonly yesterday: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly today: Fen;
  /** 待制单 up to the day. */
  readonly unposted: Fen;
}

const LOCAL = '人民币';

const figuresOf = (wire: WireDailyFunds['totals'][number]) => ({
  currency: wire.currencyCode ?? LOCAL,
  yesterday: readBack(wire.yesterday, parseYuan),
  received: readBack(wire.received, parseYuan),
  paid: readBack(wire.paid, parseYuan),
  today: readBack(wire.today, parseYuan),
  unposted: readBack(wire.unposted, parseYuan),
});

/** 资金日报 of an organization: its accounts and, by currency, their sums. */
export async function findDailyFunds(
  organizationId: number,
  on: DateOnly,
  signal: AbortSignal,
): Promise<readonly DailyRow[]> {
  const query = { org_id: organizationId, date: on };
  const { funds, totals } = await http.get('/cashier/report/daily', query, { signal, quiet: true });
  if (funds.length === 0) return [];
  return [
    ...funds.map(({ accountId, name, ...figures }) => ({
      ...{ key: String(accountId), accountId, name },
      ...figuresOf(figures),
    })),
    ...totals.map((figures) => {
      const sums = figuresOf(figures);
      return { key: sums.currency, accountId: null, name: `合计（${sums.currency}）`, ...sums };
    }),
  ];
}
