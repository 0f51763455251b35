import { useCallback, useMemo, useState } from 'react';
import type { ListedVoucher } from '../voucherApi';

/** Which of the vouchers shown are ticked. One that is no longer shown is not acted upon. */
export interface Selection {
  readonly vouchers: readonly ListedVoucher[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly isWholePage: boolean;
  /** Ticks the whole page, or none of it. */
  readonly selectPage: (isSelected: boolean) => void;
}

const NONE: ReadonlySet<number> = new Set();

export function useSelection(shown: readonly ListedVoucher[]): Selection {
  const [ids, setIds] = useState(NONE);
  const vouchers = useMemo(() => shown.filter(({ voucher }) => ids.has(voucher.id)), [shown, ids]);
  const toggle = useCallback((id: number) => setIds((before) => toggled(before, id)), []);
  return {
    vouchers,
    has: (id) => ids.has(id),
    toggle,
    isWholePage: shown.length > 0 && vouchers.length === shown.length,
    selectPage: (isSelected) => setIds(isSelected ? new Set(shown.map(({ voucher }) => voucher.id)) : NONE),
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
