import { ignoreReported } from '@mingzhang/shared/http';
import { useUser } from '@mingzhang/shared/session';
import { reloadSite } from '../start/reloadSite';
import { selectOrganization } from './frameApi';
import { useAskBeforeSwitching } from './useAskBeforeSwitching';
import { useNotify } from './useNotify';

/**
 * Looks at the books through another organization's eyes: asks first, then loads the site afresh at its root.
 * Nothing happens for the current one and for one that the account set does not have.
 */
export function useSwitchOrganization(): (organizationId: number) => void {
  const notify = useNotify();
  const ask = useAskBeforeSwitching();
  const workplace = useUser()?.workplace ?? null;
  return (organizationId) => {
    const chosen = workplace?.organizations.find(({ organization }) => organization.id === organizationId);
    if (!chosen || organizationId === workplace?.organization.id) return;
    void ask(`确认切换到${chosen.organization.name}视角？`).then(async (isSure) => {
      if (!isSure) return;
      const done = notify.loading('正在切换，请稍后...');
      await selectOrganization(chosen)
        .then(() => reloadSite('切换成功'))
        // The request layer has told why.
        .catch(ignoreReported)
        .finally(done);
    });
  };
}
