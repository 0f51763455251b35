import { firstDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useResource } from '@mingzhang/shared/ui';
import { nextVoucherNumber } from '../voucherApi';
import type { FormDraft } from './draft/voucherDraft';
import type { VoucherBooks } from './useVoucherBooks';

/** The number this voucher would get now; asked again when 字 or month change. Null while not known. */
export function useNextNumber(
  { word, date, savedNumber }: FormDraft,
  { organization }: VoucherBooks,
): number | null {
  const period = periodOf(date);
  const isHome = savedNumber?.word === word && savedNumber.period === period;
  const { data } = useResource(
    async (signal) => (isHome ? null : nextVoucherNumber(organization.id, word, firstDayOf(period), signal)),
    [organization.id, word, period, isHome],
  );
  return data;
}
