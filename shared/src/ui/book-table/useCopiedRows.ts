import { App } from 'antd';
import type { ClipboardEvent } from 'react';
import { tabSeparated, type BookTableColumn } from './bookTableColumn';

/** Ctrl+C: the chosen rows (or all) for a spreadsheet, with plain numbers. Rows that are not here yet are not left out silently. */
export function useCopiedRows<Row>(
  columns: readonly BookTableColumn<Row>[],
  rows: readonly Row[],
  { from, to }: { readonly from: number; readonly to: number },
  isHere: ((row: Row) => boolean) | undefined,
) {
  const { message } = App.useApp();
  return (event: ClipboardEvent) => {
    // Text marked with the mouse is what was meant then.
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    const chosen = rows.slice(from, to + 1);
    if (isHere && !chosen.every(isHere)) {
      void message.warning('所选的行尚未全部加载，整本账簿请用“导出”');
      return;
    }
    event.clipboardData.setData('text/plain', tabSeparated(columns, chosen));
    void message.success(`已复制 ${chosen.length} 行，可以粘贴到表格里`);
  };
}
