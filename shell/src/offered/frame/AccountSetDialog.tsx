import type { UserState } from '@mingzhang/shared/session';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { CheckOutlined, Modal } from '@mingzhang/shared/ui';
import { useSwitchAccountSet } from './useSwitchAccountSet';
import styles from '../select-account-set/SelectAccountSetPage.module.css';

interface AccountSetDialogProps {
  readonly user: UserState;
  readonly onClose: () => void;
}

/** 切换账套: the account sets one belongs to, with the month each is in. */
export function AccountSetDialog({ user, onClose }: AccountSetDialogProps) {
  const switchTo = useSwitchAccountSet();
  const currentId = user.workplace?.accountSet.id;
  return (
    <Modal title="切换账套" open onCancel={onClose} footer={null} width={480}>
      <ul className={styles.choices}>
        {user.accountSets.map(({ accountSet, currentPeriod }) => (
          <li key={accountSet.id}>
            <button
              type="button"
              disabled={accountSet.id === currentId}
              onClick={() => {
                onClose();
                void switchTo(accountSet.id);
              }}
            >
              <span className={styles.name}>{accountSet.companyName}</span>
              <span className={styles.since}>{periodLabel(currentPeriod)}</span>
              {accountSet.id === currentId && <CheckOutlined aria-label="当前账套" />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
