import { useEffect, useMemo } from 'react';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import { useLocation } from '@mingzhang/shared/router';
import { useServerState, useSession, type ServerState } from '@mingzhang/shell';
import {
  listNumberGaps,
  listVouchers,
  type ListQuestion,
  type NumberGap,
  type VoucherPage,
} from '../voucherListApi';
import { useListAddress, type ListAddress } from './useListAddress';
import type { Months } from './voucherListAddress';

/** A page of vouchers, and the address it was read for. */
interface ShownPage extends VoucherPage {
  readonly search: string;
}

export interface VoucherList {
  readonly address: ListAddress;
  readonly question: ListQuestion;
  readonly vouchers: ServerState<ShownPage>;
  readonly gaps: readonly NumberGap[];
}

/** The vouchers the address asks for, and the gaps in the numbers of its open months. */
export function useVoucherList(): VoucherList {
  const { organization, periods } = useSession();
  const { search } = useLocation();
  const address = useListAddress();
  const { months, criteria, order, isDescending, page, size, setPage } = address;
  const question = useMemo(
    (): ListQuestion => ({
      filter: { ...criteria, organizationId: organization.id, months },
      order,
      isDescending,
      page,
      size,
    }),
    [organization.id, months, criteria, order, isDescending, page, size],
  );
  const vouchers = useServerState(['vouchers', question, search], async (signal): Promise<ShownPage> => ({
    ...(await listVouchers(question, signal)),
    search,
  }));

  // The last page has been emptied: the one before has become the last.
  const shown = vouchers.data;
  const last = shown ? Math.max(1, Math.ceil(shown.total / shown.pageSize)) : page;
  useEffect(() => {
    if (shown?.page === page && page > last) setPage(last, size);
  }, [shown, page, last, size, setPage]);

  const numbered = useMemo(() => numberedMonths(months, periods), [months, periods]);
  const gaps = useServerState(
    ['numberGaps', numbered],
    (signal) => listNumberGaps(organization.id, numbered, signal),
    { isAsked: shown !== null },
  );
  return { address, question, vouchers, gaps: gaps.data ?? [] };
}

/** The months whose gaps matter: of several the open ones, as numbers of a closed month stay. */
function numberedMonths({ from, to }: Months, periods: readonly AccountingPeriod[]): readonly Period[] {
  if (from === to) return [from];
  return periodsBetween(from, to).filter((month) =>
    periods.some(({ period, isClosed }) => period === month && !isClosed),
  );
}
