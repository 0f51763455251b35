import { useId, useState } from 'react';
import { ignoreReported, useNotify, usePermission, useReloadSession, useSession } from '@mingzhang/shell';
import { Switch } from '@mingzhang/shared/ui-toggle';
import { changeItemRule } from './membersApi';
import styles from './Members.module.css';

/** Whether 制单人 may add items while they type vouchers: of the whole set, at once. */
export function ItemRuleSwitch() {
  const { accountSet } = useSession();
  const mayChange = usePermission('accountSet.write');
  const reloadSession = useReloadSession();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const noteId = useId();

  async function change(makersAddItems: boolean) {
    setBusy(true);
    try {
      await changeItemRule(makersAddItems);
      await reloadSession();
      notify.success(makersAddItems ? '已允许制单人新增辅助核算项目' : '制单人不再能新增辅助核算项目');
    } catch (error) {
      ignoreReported(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <label className={styles.rule}>
      <Switch
        checked={accountSet.makersAddItems}
        loading={isBusy}
        disabled={!mayChange}
        aria-label="允许制单人新增辅助核算项目"
        aria-describedby={noteId}
        onChange={(checked) => void change(checked)}
      />
      允许制单人新增辅助核算项目
      <span id={noteId} className={styles.note}>
        录凭证时当场新增客户、供应商等；修改和删除仍由主管或账套管理员做
      </span>
    </label>
  );
}
