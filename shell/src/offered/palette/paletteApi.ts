import { http } from '@mingzhang/shared/http';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';

interface NumberedVoucher {
  readonly period: Period;
  readonly word: string;
  readonly number: number;
}

/** The voucher that holds a number of a month, in the organization one works in; null: nobody holds it. */
export async function findVoucherId({ period, word, number }: NumberedVoucher): Promise<number | null> {
  const query = {
    ...{ voucher_year: yearOf(period), voucher_month: monthOf(period) },
    ...{ word, minCode: number, maxCode: number, page: 1, size: 1 },
  };
  const { records } = await http.get<{ records: readonly { id: number }[] }>('/voucher', query);
  return records[0]?.id ?? null;
}
