import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useRowWindow, type RowWindow } from '@mingzhang/shared/ui-rows';
import type { ListedVoucher } from '../../voucherListApi';
import type { TopVoucher } from './listLocation';
import { blockAt, bringIntoView, indexOf, scrollTable, visibleAreaOf } from './visibleArea';

export interface VoucherWindow extends Pick<RowWindow, 'parts' | 'measure'> {
  /** A voucher has the focus: it stays drawn wherever one scrolls. */
  readonly hold: (index: number) => void;
  /** Brings a voucher into view and gives it the focus. */
  readonly goTo: (index: number) => void;
  /** Scrolls to where one was before; the focus goes back to where it was, null: nowhere. */
  readonly scrollTo: (top: TopVoucher, focused: number | null) => void;
  /** Where the upper edge is. */
  readonly topNow: () => TopVoucher | null;
}

/** Something to do with a voucher that may not be drawn yet. */
type ScrollTask =
  /** It gets the focus and comes into view. */
  | { readonly kind: 'show'; readonly index: number }
  /** It is so many pixels above the upper edge; another one gets the focus, null: none. */
  | {
      readonly kind: 'scroll';
      readonly index: number;
      readonly offset: number;
      readonly focused: number | null;
    };

/** So many vouchers are simply all drawn. */
const ALL_DRAWN = 12;
const VOUCHERS_AROUND = 6;
/** Assumed height of a line, a head or a total that was not drawn yet, in pixels. */
const USUAL_ROW = 35;

/** Which vouchers of a page are drawn: a page of 500 costs no more than one of 30. */
export function useVoucherWindow(
  table: RefObject<HTMLTableElement | null>,
  vouchers: readonly ListedVoucher[],
): VoucherWindow {
  const [held, hold] = useState<number | null>(null);
  const [task, send] = useState<ScrollTask | null>(null);
  const { parts, measure } = useRowWindow({
    count: vouchers.length,
    keyOf: useCallback((index: number) => vouchers[index]?.voucher.id ?? index, [vouchers]),
    usualHeight: (index) => usualHeight(vouchers[index]),
    firstRow: useCallback(() => table.current?.tBodies[0] ?? null, [table]),
    drawnWhole: ALL_DRAWN,
    rowsAround: VOUCHERS_AROUND,
    held: [held, ...vouchersOf(task)].filter((index) => index !== null),
  });
  // In the render in which they are drawn.
  useLayoutEffect(() => {
    if (task && table.current) carryOut(task, table.current);
  }, [task, table]);
  const topNow = useCallback(() => table.current && topOf(table.current), [table]);
  return {
    parts,
    measure,
    hold,
    goTo: useCallback((index) => send({ kind: 'show', index }), []),
    scrollTo: useCallback((top, focused) => send({ kind: 'scroll', ...top, focused }), []),
    topNow,
  };
}

/** Those that must be drawn for a task. */
function vouchersOf(task: ScrollTask | null): readonly (number | null)[] {
  if (!task) return [];
  return task.kind === 'show' ? [task.index] : [task.index, task.focused];
}

function carryOut(task: ScrollTask, table: HTMLTableElement): void {
  const block = blockAt(table, task.index);
  if (!block) return;
  if (task.kind === 'show') {
    block.focus({ preventScroll: true });
    bringIntoView(table, block);
    return;
  }
  scrollTable(table, block.getBoundingClientRect().top - visibleAreaOf(table).top + task.offset);
  if (task.focused !== null) blockAt(table, task.focused)?.focus({ preventScroll: true });
}

/** Head, lines and total of one row each: exact unless a text takes two. */
function usualHeight(listed: ListedVoucher | undefined): number {
  return ((listed?.voucher.lines.length ?? 0) + 2) * USUAL_ROW;
}

/** The drawn voucher that the upper edge cuts, or else the first below it. */
function topOf(table: HTMLTableElement): TopVoucher {
  const { top } = visibleAreaOf(table);
  const blocks = [...table.querySelectorAll<HTMLElement>('tbody[data-index]')];
  const block = blocks.find((each) => each.getBoundingClientRect().bottom >= top) ?? blocks.at(-1);
  if (!block) return { index: 0, offset: 0 };
  return { index: indexOf(block) ?? 0, offset: Math.round(top - block.getBoundingClientRect().top) };
}
