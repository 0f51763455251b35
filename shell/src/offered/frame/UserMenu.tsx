import { roleTitles } from '@mingzhang/shared/accounting/permission';
import { ignoreTold } from '@mingzhang/shared/http';
import { useNavigate } from '@mingzhang/shared/router';
import type { UserState } from '@mingzhang/shared/session';
import {
  App,
  Avatar,
  Dropdown,
  LogoutOutlined,
  SwapOutlined,
  UserOutlined,
  type MenuProps,
} from '@mingzhang/shared/ui';
import { useState } from 'react';
import { signOut } from '../select-account-set/selectAccountSetApi';
import { routeHere, useSiteProfile } from '../siteProfile';
import { forgetLocation } from '../start/lastLocation';
import { reloadSite } from '../start/reloadSite';
import { AccountSetDialog } from './AccountSetDialog';
import styles from './HeaderBar.module.css';

const PERSONAL = '/personal/personal-setting';

/** Who one is: change the account set, personal information, log out. */
export function UserMenu({ user }: { readonly user: UserState }) {
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [isChoosing, setChoosing] = useState(false);
  const name = user.realName || user.mobile;
  const hasPersonalPage = routeHere(useSiteProfile(), PERSONAL) !== null;

  const actions: Record<string, () => void> = {
    switch: () => setChoosing(true),
    personal: () => void navigate(PERSONAL),
    logout: () =>
      void modal.confirm({
        title: '确定要退出登录吗？',
        okText: '退出',
        cancelText: '取消',
        onOk: () =>
          signOut()
            .then(() => {
              forgetLocation();
              reloadSite();
            })
            // The request layer has said why.
            .catch(ignoreTold),
      }),
  };
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <Who user={user} /> },
    ...(user.accountSets.length > 1 ? [{ key: 'switch', icon: <SwapOutlined />, label: '切换账套' }] : []),
    ...(hasPersonalPage ? [{ key: 'personal', icon: <UserOutlined />, label: '个人信息' }] : []),
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: '退出登录' },
  ];

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => actions[key]?.() }}
      >
        <button type="button" className={styles.choice} aria-label={`用户菜单，${name}`}>
          <Avatar size={24} src={user.avatarUrl ?? undefined} icon={<UserOutlined />} />
          <span>{name}</span>
        </button>
      </Dropdown>
      <AccountSetDialog user={user} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function Who({ user }: { readonly user: UserState }) {
  return (
    <>
      {user.mobile}
      {user.workplace && ` · ${roleTitles[user.workplace.role]}`}
    </>
  );
}
