import type { UserState } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { switchAccountSet } from '../select-account-set/selectAccountSetApi';
import { reloadSite } from '../start/reloadSite';

/** Changes to another account set and loads the site afresh; nothing happens for the current one. */
export function useSwitchAccountSet(user: UserState): (accountSetId: number) => Promise<void> {
  const { message } = App.useApp();
  return async (accountSetId) => {
    if (accountSetId === user.workplace?.accountSet.id) return;
    const done = message.loading('正在切换，请稍后...', 0);
    await switchAccountSet(accountSetId, user)
      .then(() => reloadSite('切换成功！'))
      // The request layer has said why.
      .catch(() => undefined)
      .finally(done);
  };
}
