import { ignoreTold } from '@mingzhang/shared/http';
import { useUser } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { reloadSite } from '../start/reloadSite';
import { selectOrganization } from './frameApi';

/**
 * Looks at the books through another organization's eyes: asks first, then loads the site afresh at its root.
 * Nothing happens for the current one and for one that the account set does not have.
 */
export function useSwitchOrganization(): (organizationId: number) => void {
  const { modal } = App.useApp();
  const workplace = useUser()?.workplace ?? null;
  return (organizationId) => {
    const chosen = workplace?.organizations.find(({ organization }) => organization.id === organizationId);
    if (!chosen || organizationId === workplace?.organization.id) return;
    void modal.confirm({
      title: `确认切换到${chosen.organization.name}视角？`,
      okText: '切换',
      cancelText: '取消',
      onOk: () =>
        selectOrganization(chosen)
          .then(() => reloadSite('切换成功'))
          // The request layer has said why.
          .catch(ignoreTold),
    });
  };
}
