import { useEffect } from 'react';
import { ignoreReported, problemText } from '@mingzhang/shell';
import type { VoucherForm } from '../../VoucherForm';
import { NewAccountDrawer } from './NewAccountDrawer';

interface NewAccountProps {
  readonly form: VoucherForm;
  /** No account is asked for any more. */
  readonly onClose: () => void;
}

/** F10 in the account cell: the drawer while a row asks for an account, then the line that takes it and goes on. */
export function NewAccount({ form, onClose }: NewAccountProps) {
  const { draft, lists, notify, grid } = form;
  const { newAccount, awaitedAccount } = form.state;
  const { dispatch } = form.editor;
  const { advance } = grid.actions;
  const row = awaitedAccount?.row;

  const stored = awaitedAccount ? lists.tree.byCode(awaitedAccount.code) : undefined;
  useEffect(() => {
    if (!stored || row === undefined) return;
    dispatch({ type: 'accountTaken', account: stored, currencies: lists.currencies });
    advance({ row, field: 'account' });
  }, [stored, row, dispatch, advance, lists]);

  const line = newAccount ? draft.lines[newAccount.row] : undefined;
  if (!newAccount || !line) return null;

  function added(code: string) {
    if (newAccount) dispatch({ type: 'accountStored', asked: newAccount, code });
    lists.refresh().catch((error: unknown) => {
      dispatch({ type: 'accountLost', code });
      notify.error(`科目已新增，但列表没有更新：${problemText(error)}；请刷新页面，草稿会自动恢复`);
      ignoreReported(error);
    });
  }

  return (
    <NewAccountDrawer
      // Another row asks anew.
      key={newAccount.row}
      typed={newAccount.typed}
      current={lists.accountOf(line)}
      lists={lists}
      onClose={onClose}
      onAdded={added}
    />
  );
}
