import { useMemo } from 'react';
import type { AccountingPeriod, Organization } from '@mingzhang/shared/accounting/organization';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shell';
import type { Opening } from './useOpening';

/** The books of a voucher: those of its own organization, whichever is the current one. */
export interface VoucherBooks {
  readonly organization: Organization;
  /** 当前期间: the earliest open month. */
  readonly currentPeriod: Period;
  /** Newest first; empty where one may not read another organization's months. */
  readonly periods: readonly AccountingPeriod[];
  /** They are not those of the current organization. */
  readonly isElsewhere: boolean;
}

/** A new voucher goes into the session's organization; a saved one stays where it is. */
export function useVoucherBooks({ voucher, foreignPeriods }: Opening): VoucherBooks {
  const { organization, organizations, currentPeriod, periods } = useSession();
  return useMemo(() => {
    if (!voucher || voucher.organizationId === organization.id) {
      return { organization, currentPeriod, periods, isElsewhere: false };
    }
    const own = organizations.find((one) => one.organization.id === voucher.organizationId);
    invariant(own, `voucher ${voucher.id} is in an organization nobody has heard of`);
    return { ...own, periods: foreignPeriods, isElsewhere: true };
  }, [voucher, foreignPeriods, organization, organizations, currentPeriod, periods]);
}
