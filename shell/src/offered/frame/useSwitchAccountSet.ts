import { ignoreReported } from '@mingzhang/shared/http';
import { useUser } from '@mingzhang/shared/session';
import { switchAccountSet } from '../select-account-set/selectAccountSetApi';
import { reloadSite } from '../start/reloadSite';
import { useAskBeforeSwitching } from './useAskBeforeSwitching';
import { useNotify } from './useNotify';

/**
 * Changes to another account set and loads the site afresh at its root; nothing happens for the current one. Asks
 * first where a page holds what is not saved. Resolves when it is done, was called off, or was refused; the request
 * layer has then told why.
 */
export function useSwitchAccountSet(): (accountSetId: number) => Promise<void> {
  const user = useUser();
  const notify = useNotify();
  const ask = useAskBeforeSwitching();
  return async (accountSetId) => {
    if (!user || accountSetId === user.workplace?.accountSet.id) return;
    if (!(await ask(null))) return;
    const done = notify.loading('正在切换，请稍后...');
    await switchAccountSet(accountSetId, user)
      .then(() => reloadSite('切换成功！'))
      .catch(ignoreReported)
      .finally(done);
  };
}
