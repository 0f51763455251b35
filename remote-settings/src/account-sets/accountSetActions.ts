import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';

/** What can be done with a set, besides working in it. */
export type AccountSetAction =
  | 'edit'
  | 'encoding'
  | 'export'
  | 'backup'
  | 'archive'
  | 'unarchive'
  | 'handOver'
  | 'delete';

interface Offered {
  readonly key: AccountSetAction;
  readonly title: string;
}

interface RowRights {
  /** Codes are changed and sets handed over where one works. */
  readonly isCurrent: boolean;
  readonly mayChange: boolean;
  readonly mayExport: boolean;
  readonly mayEnd: boolean;
}

/** The actions of a row, in the order of the menu: the harmless first. */
export function actionsOf(
  { isArchived }: Pick<AccountSet, 'isArchived'>,
  { isCurrent, mayChange, mayExport, mayEnd }: RowRights,
): Offered[] {
  const isOpen = !isArchived;
  const offers: readonly [boolean, AccountSetAction, string][] = [
    [mayChange && isOpen, 'edit', '修改'],
    [mayChange && isOpen && isCurrent, 'encoding', '编码规则'],
    [mayExport, 'export', '导出账套'],
    [mayEnd, 'backup', '下载备份'],
    [mayEnd && isOpen, 'archive', '归档'],
    [mayEnd && isArchived, 'unarchive', '取消归档'],
    [mayEnd && isCurrent, 'handOver', '移交'],
    [mayEnd, 'delete', '删除'],
  ];
  return offers.flatMap(([isOffered, key, title]) => (isOffered ? [{ key, title }] : []));
}
