import { useMemo } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { App } from '@mingzhang/shared/ui';
import { useAccountSetLists, useNotify, type AccountSetLists } from '@mingzhang/shell';
import { removeAccount } from './accountsApi';

/** The chart of accounts with the auxiliary categories and currencies it may use, and how to take an account out. */
export function useChart() {
  const { modal } = App.useApp();
  const notify = useNotify();
  const lists = useAccountSetLists();
  const data = useMemo(() => lists.data && chartOf(lists.data), [lists.data]);

  /** Asks first: a deleted account does not come back. */
  function remove({ id, code, name }: Account) {
    modal.confirm({
      title: `删除科目 ${code} ${name}？`,
      content: '删除后不能恢复。已使用的科目不能删除，可以改为停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await removeAccount(id);
        notify.success(`已删除科目 ${code} ${name}`);
      },
    });
  }

  return { ...lists, data, remove };
}

function chartOf({ accounts, categories, currencies }: AccountSetLists) {
  return {
    tree: accountTree(accounts),
    categories,
    /** The foreign ones. */
    currencies: currencies.filter(({ isLocal }) => !isLocal),
  };
}
