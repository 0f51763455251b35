import { useCallback, useMemo, useState } from 'react';
import { outlineOf, type VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { ListedVoucher } from '../voucherListApi';

/** Which vouchers are ticked, on this page and on others of the same list. */
export interface Selection {
  readonly vouchers: readonly VoucherOutline[];
  /** Their debits together. */
  readonly amount: Fen;
  readonly has: (id: number) => boolean;
  readonly toggle: (listed: ListedVoucher) => void;
  readonly isWholePage: boolean;
  readonly isPartOfPage: boolean;
  /** Ticks the whole page, or none of it. */
  readonly selectPage: (isSelected: boolean) => void;
  /** Ticks these and no others. */
  readonly select: (vouchers: readonly VoucherOutline[]) => void;
  /** It is gone from the books. */
  readonly drop: (id: number) => void;
}

type Ticked = ReadonlyMap<number, VoucherOutline>;

const NONE: Ticked = new Map();

/**
 * `list` names the list: in another one nothing is selected. `shown` is the page; its data of a voucher is newer than
 * that of the selection. `kept` was selected before leaving.
 */
export function useSelection(
  list: string,
  shown: readonly ListedVoucher[],
  kept: readonly VoucherOutline[] = [],
): Selection {
  const [state, setState] = useState(() => ({ list, ticked: byId(kept) }));
  const ticked = state.list === list ? state.ticked : NONE;
  const setTicked = useCallback(
    (change: (before: Ticked) => Ticked) =>
      setState((before) => ({ list, ticked: change(before.list === list ? before.ticked : NONE) })),
    [list],
  );
  const vouchers = useMemo(() => refreshed(ticked, shown), [ticked, shown]);
  const onPage = shown.filter(({ voucher }) => ticked.has(voucher.id)).length;
  return {
    vouchers,
    amount: useMemo(() => sum(vouchers.map(({ debit }) => debit)), [vouchers]),
    has: (id) => ticked.has(id),
    toggle: ({ voucher }) =>
      setTicked((before) =>
        before.has(voucher.id)
          ? without(before, voucher.id)
          : new Map([...before, [voucher.id, outlineOf(voucher)]]),
      ),
    isWholePage: shown.length > 0 && onPage === shown.length,
    isPartOfPage: onPage > 0 && onPage < shown.length,
    selectPage: (isSelected) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const { voucher } of shown) {
          if (isSelected) next.set(voucher.id, outlineOf(voucher));
          else next.delete(voucher.id);
        }
        return next;
      }),
    select: (outlines) => setTicked(() => byId(outlines)),
    drop: (id) => setTicked((before) => without(before, id)),
  };
}

function byId(outlines: readonly VoucherOutline[]): Ticked {
  return new Map(outlines.map((outline) => [outline.id, outline]));
}

function without(ticked: Ticked, id: number): Ticked {
  return new Map([...ticked].filter(([one]) => one !== id));
}

function refreshed(ticked: Ticked, shown: readonly ListedVoucher[]): readonly VoucherOutline[] {
  if (ticked.size === 0) return [];
  const newer = new Map(shown.map(({ voucher }) => [voucher.id, voucher]));
  return [...ticked.values()].map((outline) => {
    const voucher = newer.get(outline.id);
    return voucher ? outlineOf(voucher) : outline;
  });
}
