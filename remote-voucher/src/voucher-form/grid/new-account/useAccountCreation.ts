import { useCallback, useEffect, useState } from 'react';
import { ignoreReported, problemText, useNotify, usePermission } from '@mingzhang/shell';
import { takeNewAccount } from '../../draft/draftText';
import type { FormLists } from '../../formLists';
import type { DraftEditor } from '../../useVoucherDraft';
import type { Cell } from '../cellPath';

/** A line that waits for an account that is not there yet. */
interface Asking {
  readonly row: number;
  /** What was in the account cell. */
  readonly typed: string;
}

export interface AccountCreation {
  /** Null: the form is not open. */
  readonly asking: Asking | null;
  readonly ask: (row: number, typed: string) => void;
  readonly cancel: () => void;
  /** It is stored under this code: the line takes it once the lists know it. */
  readonly added: (code: string) => void;
}

/** F10 in the account cell, from asking to the line that takes the new account and goes on. */
export function useAccountCreation(
  { edit }: Pick<DraftEditor, 'edit'>,
  lists: FormLists,
  cursor: { readonly focus: (cell: Cell) => void; readonly advance: (cell: Cell) => void },
): AccountCreation {
  const notify = useNotify();
  const mayCreate = usePermission('setting.write');
  const [asking, setAsking] = useState<Asking | null>(null);
  const [stored, setStored] = useState<{ readonly row: number; readonly code: string } | null>(null);
  const { focus, advance } = cursor;

  const account = stored && lists.tree.byCode(stored.code);
  useEffect(() => {
    if (!stored || !account) return;
    setStored(null);
    edit((draft) => takeNewAccount(draft, stored.row, account, lists.currencies));
    advance({ row: stored.row, field: 'account' });
  }, [stored, account, edit, advance, lists]);

  const ask = useCallback(
    (row: number, typed: string) => {
      if (mayCreate) setAsking({ row, typed });
      else notify.info('新增科目需要主管或账套管理员；请他们在“设置—科目”中新增后再选用');
    },
    [mayCreate, notify],
  );

  return {
    asking,
    ask,
    cancel: () => {
      setAsking(null);
      if (asking) focus({ row: asking.row, field: 'account' });
    },
    added: (code) => {
      if (!asking) return;
      setAsking(null);
      setStored({ row: asking.row, code });
      lists.refresh().catch((error: unknown) => {
        setStored(null);
        notify.error(`科目已新增，但列表没有更新：${problemText(error)}；请刷新页面，草稿会自动恢复`);
        ignoreReported(error);
      });
    },
  };
}
