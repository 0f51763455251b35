import { useEffect } from 'react';
import { ignoreReported, problemText } from '@mingzhang/shell';
import type { VoucherForm } from '../../VoucherForm';
import { NewAccountDrawer } from './NewAccountDrawer';

interface NewAccountProps {
  readonly form: VoucherForm;
  /** The line waits no longer. */
  readonly onClose: () => void;
}

/** F10 in the account cell: the drawer while a row waits for an account, then the line that takes it and goes on. */
export function NewAccount({ form, onClose }: NewAccountProps) {
  const { draft, lists, notify, grid } = form;
  const { newAccount } = form.state;
  const { dispatch } = form.editor;
  const { advance } = grid.actions;
  const row = newAccount?.row;

  const stored = newAccount?.code ? lists.tree.byCode(newAccount.code) : undefined;
  useEffect(() => {
    if (!stored || row === undefined) return;
    dispatch({ type: 'accountTaken', account: stored, currencies: lists.currencies });
    advance({ row, field: 'account' });
  }, [stored, row, dispatch, advance, lists]);

  const line = newAccount?.code === null ? draft.lines[newAccount.row] : undefined;
  if (!newAccount || !line) return null;

  function added(code: string) {
    dispatch({ type: 'accountStored', code });
    lists.refresh().catch((error: unknown) => {
      dispatch({ type: 'accountGivenUp' });
      notify.error(`科目已新增，但列表没有更新：${problemText(error)}；请刷新页面，草稿会自动恢复`);
      ignoreReported(error);
    });
  }

  return (
    <NewAccountDrawer
      typed={newAccount.typed}
      current={lists.accountOf(line)}
      lists={lists}
      onClose={onClose}
      onAdded={added}
    />
  );
}
