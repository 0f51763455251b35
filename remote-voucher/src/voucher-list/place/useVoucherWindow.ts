import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ListedVoucher } from '../../voucherListApi';
import type { TopPlace } from './listPlace';
import { sightOf } from './tableSight';
import { useErrand } from './useErrand';
import {
  drawnParts,
  indexAt,
  offsetsOf,
  rangeBetween,
  type DrawnPart,
  type DrawnRange,
} from './voucherWindow';

export interface VoucherWindow {
  readonly parts: readonly DrawnPart[];
  /** A voucher has the focus: it stays drawn wherever one scrolls. */
  readonly hold: (index: number) => void;
  /** Brings a voucher into sight and gives it the focus. */
  readonly goTo: (index: number) => void;
  /** Scrolls to a place one left; the focus goes back to where it was, null: nowhere. */
  readonly scrollTo: (top: TopPlace, focused: number | null) => void;
  /** Where the upper edge stands. */
  readonly topNow: () => TopPlace | null;
}

/** Pixels drawn beyond what is seen; the range moves on when half of them are left. */
const AROUND = 800;
/** A line, a head or a total before it was ever drawn. */
const USUAL_ROW = 35;

/**
 * Which vouchers of a page are drawn: those in sight and some around. The others keep their place and
 * their height, so a page of 500 scrolls as if all were there and costs no more than one of 30.
 */
export function useVoucherWindow(
  table: RefObject<HTMLTableElement | null>,
  vouchers: readonly ListedVoucher[],
): VoucherWindow {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const [range, setRange] = useState<DrawnRange>({ first: 0, last: 12 });
  const [held, hold] = useState<number | null>(null);
  const offsets = useMemo(
    () => offsetsOf(vouchers.map((listed) => heights.get(listed.voucher.id) ?? usualHeight(listed))),
    [vouchers, heights],
  );
  const latest = useRef(offsets);

  const look = useCallback(() => {
    const element = table.current;
    if (!element) return;
    setHeights((known) => withMeasured(known, element));
    const { top, bottom, bodyTop } = sightOf(element);
    const range = (around: number) => rangeBetween(latest.current, top - bodyTop, bottom - bodyTop, around);
    setRange((now) => (covers(now, range(AROUND / 2)) ? now : range(AROUND)));
  }, [table]);

  useLayoutEffect(() => {
    latest.current = offsets;
    look();
  }, [offsets, look]);

  useEffect(() => {
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const send = useErrand(table, hold);
  const topNow = useCallback((): TopPlace | null => {
    if (!table.current) return null;
    const { top, bodyTop } = sightOf(table.current);
    const index = indexAt(latest.current, top - bodyTop);
    return { index, offset: Math.round(top - bodyTop - (latest.current[index] ?? 0)) };
  }, [table]);
  return {
    parts: useMemo(() => drawnParts(offsets, range, held), [offsets, range, held]),
    hold,
    goTo: useCallback((index) => send({ kind: 'show', index }), [send]),
    scrollTo: useCallback((top, focused) => send({ kind: 'scroll', ...top, focused }), [send]),
    topNow,
  };
}

/** Head, lines and total of one row each: exact unless a text takes two. */
function usualHeight({ voucher }: ListedVoucher): number {
  return (voucher.lines.length + 2) * USUAL_ROW;
}

/** Notes how tall the drawn vouchers are, for when they are not drawn. */
function withMeasured(
  known: ReadonlyMap<number, number>,
  table: HTMLTableElement,
): ReadonlyMap<number, number> {
  const measured = [...table.querySelectorAll<HTMLElement>('tbody[data-id]')].map(
    (block) => [Number(block.dataset.id), block.offsetHeight] as const,
  );
  const news = measured.filter(([id, height]) => height > 0 && known.get(id) !== height);
  return news.length === 0 ? known : new Map([...known, ...news]);
}

function covers(range: DrawnRange, needed: DrawnRange): boolean {
  return range.first <= needed.first && range.last >= needed.last;
}
