import { useHotkeys } from '@mingzhang/shared/ui';
import { listKeyHelp, listKeys, type ListActions } from '@mingzhang/shared/ui-table';
import { usePageKeyHelp } from '@mingzhang/shell';

interface ListOfKeys {
  /** 币别: whose keys they are. */
  readonly title: string;
  /** What adding is called and does; null for those who may not. */
  readonly add: { readonly does: string; readonly act: () => void } | null;
  readonly rows: ListActions['rows'];
  /** Something is open over the list: the keys are not the list's. */
  readonly isCovered: boolean;
}

/** The keys of a list that is kept row by row: 新增 from anywhere on the page, and all of them in the list of keys. */
export function useListKeys({ title, add, rows, isCovered }: ListOfKeys): void {
  useHotkeys(add ? { [listKeys.add]: add.act } : {}, !isCovered);
  usePageKeyHelp(listKeyHelp(title, { add: add?.does, rows }));
}

/** What the keys of a row do where one may write: nothing otherwise. */
export const writtenRows = (mayWrite: boolean): ListActions['rows'] =>
  mayWrite ? { open: '修改', remove: '删除' } : {};
