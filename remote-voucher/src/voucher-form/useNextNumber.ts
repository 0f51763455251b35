import { firstDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useSession } from '@mingzhang/shared/session';
import { useResource } from '@mingzhang/shared/ui';
import { nextVoucherNumber } from '../voucherApi';
import type { FormDraft } from './draft/voucherDraft';

/** The number this voucher would get now; asked again when 字 or month change. Null while not known. */
export function useNextNumber({ word, date, savedNumber }: FormDraft): number | null {
  const { organization } = useSession();
  const period = periodOf(date);
  const isHome = savedNumber?.word === word && savedNumber.period === period;
  const { data } = useResource(
    async (signal) => (isHome ? null : nextVoucherNumber(organization.id, word, firstDayOf(period), signal)),
    [organization.id, word, period, isHome],
  );
  return data;
}
