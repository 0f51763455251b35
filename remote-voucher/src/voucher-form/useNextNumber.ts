import { firstDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useServerState } from '@mingzhang/shell';
import { nextVoucherNumber } from '../voucherApi';
import type { FormDraft } from './draft/voucherDraft';
import type { OpeningFigures } from './OpeningFigures';
import type { VoucherBooks } from './useVoucherBooks';

/** The number this voucher would get now; asked again when 字 or month change. Null while not known. */
export function useNextNumber(
  { word, date, savedNumber }: FormDraft,
  { organization }: VoucherBooks,
  figures: OpeningFigures | null,
): number | null {
  const period = periodOf(date);
  const isHome = savedNumber?.word === word && savedNumber.period === period;
  const { data } = useServerState(
    ['nextNumber', organization.id, word, period, isHome],
    async (signal) => {
      const told = figures?.nextNumber(word, firstDayOf(period));
      if (isHome) return null;
      return told ?? nextVoucherNumber(organization.id, word, firstDayOf(period), signal);
    },
    { remembered: 'never' },
  );
  return data;
}
