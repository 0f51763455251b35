import { roleTitles } from '@mingzhang/shared/accounting/permission';
import { ignoreReported } from '@mingzhang/shared/http';
import { usePreferences, useUnsavedPaths, type UserState } from '@mingzhang/shared/session';
import {
  Avatar,
  CheckOutlined,
  Dropdown,
  lazyDialog,
  LogoutOutlined,
  SwapOutlined,
  UserOutlined,
  useColorScheme,
  useIsTelephone,
  type MenuProps,
  useQuestion,
} from '@mingzhang/shared/ui';
import { useState } from 'react';
import { signOut } from '../select-account-set/selectAccountSetApi';
import { routeHere, useSiteProfile } from '../siteProfile';
import { forgetLocation } from '../start/lastLocation';
import { reloadSite } from '../start/reloadSite';
import styles from './HeaderBar.module.css';
import { UNSAVED } from './useAskBeforeSwitching';
import { useGoTo } from './useGoTo';

const AccountSetDialog = lazyDialog(() =>
  import(/* webpackChunkName: "account-set-dialog" */ './AccountSetDialog').then((m) => m.AccountSetDialog),
);

const PERSONAL = '/personal/personal-setting';

/** The menu of the person: change the account set, personal information, log out. */
export function UserMenu({ user }: { readonly user: UserState }) {
  const goTo = useGoTo();
  const hasUnsaved = useUnsavedPaths().size > 0;
  const scheme = useColorScheme();
  const isTelephone = useIsTelephone();
  const ask = useQuestion();
  const [isChoosing, setChoosing] = useState(false);
  const name = user.realName || user.mobile;
  const { preferences, change } = usePreferences();
  const choose = (changes: Partial<typeof preferences>) => void change(changes).catch(ignoreReported);
  const hasPersonalPage = routeHere(useSiteProfile(), PERSONAL) !== null;

  const actions: Record<string, () => void> = {
    switch: () => setChoosing(true),
    personal: () => goTo(PERSONAL),
    scheme: () => choose({ colorScheme: scheme === 'dark' ? 'light' : 'dark' }),
    density: () => choose({ density: preferences.density === 'compact' ? 'comfortable' : 'compact' }),
    tabs: () => choose({ showsTabs: !preferences.showsTabs }),
    logout: () =>
      void ask({
        title: '确定要退出登录吗？',
        content: hasUnsaved ? UNSAVED : null,
        okText: '退出',
        cancelText: '取消',
        onOk: () =>
          signOut()
            .then(() => {
              forgetLocation();
              reloadSite();
            })
            // The request layer has shown why.
            .catch(ignoreReported),
      }),
  };
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <Who user={user} /> },
    ...(user.accountSets.length > 1 ? [{ key: 'switch', icon: <SwapOutlined />, label: '切换账套' }] : []),
    ...(hasPersonalPage ? [{ key: 'personal', icon: <UserOutlined />, label: '个人信息' }] : []),
    { type: 'divider' },
    switchItem('scheme', '深色模式', scheme === 'dark'),
    switchItem('density', '宽松行距', preferences.density === 'comfortable'),
    ...(isTelephone ? [] : [switchItem('tabs', '标签栏', preferences.showsTabs)]),
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
        <button type="button" className={`${styles.choice} ${styles.user}`} aria-label={`用户菜单，${name}`}>
          <Avatar size={24} src={user.avatarUrl ?? undefined} icon={<UserOutlined />} />
          <span>{name}</span>
        </button>
      </Dropdown>
      {isChoosing && <AccountSetDialog user={user} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** What one switches on and off: it says which it is. */
function switchItem(key: string, label: string, isOn: boolean) {
  return {
    key,
    label,
    icon: isOn ? <CheckOutlined /> : <span style={{ width: 14 }} />,
    extra: isOn ? '开' : '关',
  };
}

function Who({ user }: { readonly user: UserState }) {
  return (
    <>
      {user.mobile}
      {user.workplace && ` · ${roleTitles[user.workplace.role]}`}
    </>
  );
}
