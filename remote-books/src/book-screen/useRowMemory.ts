import { useMemo } from 'react';
import { useLocation } from '@mingzhang/shared/router';
import type { RowMemory, TablePosition } from '@mingzhang/shared/ui-book';

/** Where one was in the books of this window, by address and entry in its history. */
const left = new Map<string, TablePosition>();

/** Back from a voucher or another book, a reader finds the row where they had left it. */
export function useRowMemory(): RowMemory {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  return useMemo(
    () => ({ read: () => left.get(entry) ?? null, keep: (rows) => void left.set(entry, rows) }),
    [entry],
  );
}
