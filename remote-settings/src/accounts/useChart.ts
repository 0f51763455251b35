import type { Account } from '@mingzhang/shared/accounting/account';
import { App, useResource } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import {
  findAccountTree,
  listAuxiliaryCategories,
  listForeignCurrencies,
  removeAccount,
} from './accountsApi';

/** The chart of accounts with the auxiliary categories and currencies it may use, and how to take an account out. */
export function useChart() {
  const { modal } = App.useApp();
  const notify = useNotify();
  const chart = useResource(async (signal) => {
    const [tree, categories, currencies] = await Promise.all([
      findAccountTree(signal),
      listAuxiliaryCategories(signal),
      listForeignCurrencies(signal),
    ]);
    return { tree, categories, currencies };
  }, []);

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
        chart.reload();
      },
    });
  }

  return { ...chart, remove };
}
