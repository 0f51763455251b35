import type { UserState, Workplace } from '@mingzhang/shared/session';
import { CheckOutlined, DownOutlined, Dropdown } from '@mingzhang/shared/ui';
import { useSwitchAccountSet } from './useSwitchAccountSet';
import styles from './HeaderBar.module.css';

interface AccountSetSwitchProps {
  readonly user: UserState;
  readonly workplace: Workplace;
}

/** The name of the current account set, and the others to change to. */
export function AccountSetSwitch({ user, workplace }: AccountSetSwitchProps) {
  const switchTo = useSwitchAccountSet();
  const current = workplace.accountSet;

  if (user.accountSets.length < 2) {
    return (
      <span className={styles.choice} title={current.companyName}>
        <span className={styles.strong}>{current.companyName}</span>
      </span>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: user.accountSets.map(({ accountSet }) => ({
          key: accountSet.id,
          label: accountSet.companyName,
          icon: accountSet.id === current.id ? <CheckOutlined /> : <span style={{ width: 14 }} />,
        })),
        onClick: ({ key }) => void switchTo(Number(key)),
      }}
    >
      <button type="button" className={styles.choice} aria-label={`切换账套，当前${current.companyName}`}>
        <span className={styles.strong}>{current.companyName}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
