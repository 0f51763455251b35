import { useMemo } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { useRemoval, useQuestion } from '@mingzhang/shared/ui';
import {
  ignoreReported,
  problemText,
  useAccountSetLists,
  useNotify,
  type AccountSetLists,
} from '@mingzhang/shell';
import { draftOf } from './accountDraft';
import { removeAccount, saveAccount } from './accountsApi';

/** The chart of accounts with the auxiliary categories and currencies it may use, and how to take an account out. */
export function useChart() {
  const ask = useQuestion();
  const notify = useNotify();
  const confirmRemoval = useRemoval();
  const lists = useAccountSetLists();
  const data = useMemo(() => lists.data && chartOf(lists.data), [lists.data]);

  /** Asks first: a deleted account does not come back. */
  function remove({ id, code, name }: Account) {
    confirmRemoval({
      title: `删除科目 ${code} ${name}？`,
      content: '删除后不能恢复。已使用的科目不能删除，可以改为停用。',
      remove: () => removeAccount(id),
      done: `已删除科目 ${code} ${name}`,
    });
  }

  async function setStatus(account: Account, isEnabled: boolean) {
    const { id, code, name } = account;
    try {
      await saveAccount({ ...draftOf(account), isEnabled }, data?.categories ?? [], { id, confirm: false });
      notify.success(`已${isEnabled ? '启用' : '停用'}科目 ${code} ${name}`);
    } catch (error) {
      notify.error(problemText(error));
      ignoreReported(error);
    }
  }

  /** 停用 asks first: what is below goes along; 启用 does it. */
  function switchStatus(account: Account) {
    const { id, code, name, isEnabled } = account;
    if (!isEnabled) return void setStatus(account, true);
    const below = (data?.tree.subtreeOf(id) ?? []).filter((other) => other.id !== id && other.isEnabled);
    ask({
      title: `停用科目 ${code} ${name}？`,
      content:
        '停用后凭证中不能再选用，已有的账和报表不变，随时可以启用。' +
        (below.length > 0 ? `它的 ${below.length} 个下级科目一起停用。` : ''),
      okText: '停用',
      onOk: () => setStatus(account, false),
    });
  }

  return { ...lists, data, remove, switchStatus };
}

function chartOf({ accounts, categories, currencies }: AccountSetLists) {
  return {
    tree: accountTree(accounts),
    categories,
    /** The foreign ones. */
    currencies: currencies.filter(({ isLocal }) => !isLocal),
  };
}
