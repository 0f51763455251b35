import { currentPeriodOf, useUser } from '@mingzhang/shared/session';
import { Button, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined, Tooltip } from '@mingzhang/shared/ui';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { brandOf, useSiteProfile } from '../siteProfile';
import { AccountSetSwitch } from './AccountSetSwitch';
import { Notifications } from './Notifications';
import { OrganizationPicker } from './OrganizationPicker';
import { UserMenu } from './UserMenu';
import styles from './HeaderBar.module.css';

interface HeaderBarProps {
  /** Null where there is nowhere to go. */
  readonly onSearch: (() => void) | null;
  readonly isMenuCollapsed: boolean;
  /** Null where the menu cannot be opened: a narrow window, no account set. */
  readonly onToggleMenu: (() => void) | null;
}

/** Whose books, through whose eyes, which month; and who is looking. */
export function HeaderBar({ isMenuCollapsed, onToggleMenu, onSearch }: HeaderBarProps) {
  const user = useUser();
  const brand = brandOf(useSiteProfile());
  if (!user) return null;
  const { workplace } = user;
  return (
    <header className={styles.header}>
      {onToggleMenu && (
        <Button
          type="text"
          aria-label={isMenuCollapsed ? '展开菜单' : '收起菜单'}
          icon={isMenuCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={onToggleMenu}
        />
      )}
      <span className={styles.brand}>{brand}</span>
      {workplace && (
        <>
          <AccountSetSwitch user={user} workplace={workplace} />
          <OrganizationPicker workplace={workplace} />
          <Tooltip title="当前会计期间">
            <span className={styles.period} aria-label="当前期间">
              {periodLabel(currentPeriodOf(workplace))}
            </span>
          </Tooltip>
        </>
      )}
      <span className={styles.space} />
      {onSearch && (
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label="快速前往"
          title="快速前往（Ctrl+K）"
          onClick={onSearch}
        />
      )}
      <Notifications />
      <UserMenu user={user} />
    </header>
  );
}
