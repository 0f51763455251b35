import { useId, useState } from 'react';
import { ignoreReported, useReloadSession, useSession } from '@mingzhang/shell';
import { Alert, Button } from '@mingzhang/shared/ui';
import { saveRealName } from '../realNameApi';
import styles from './VoucherForm.module.css';

interface NameFormProps {
  readonly onClose: () => void;
}

/** Asks for the name that vouchers are signed with, in place of the one made of the mobile. */
export function NameForm({ onClose }: NameFormProps) {
  const { user } = useSession();
  const reloadSession = useReloadSession();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useId();

  async function save() {
    setBusy(true);
    try {
      await saveRealName(name.trim());
      await reloadSession();
    } catch (error) {
      ignoreReported(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose, 'aria-label': '以后再填' }}
      title={
        <form
          className={styles.nameNote}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && !isBusy) void save();
          }}
        >
          <label htmlFor={field}>凭证的制单人现在是“{user.realName}”，请填写您的姓名：</label>
          <input id={field} value={name} maxLength={20} onChange={({ target }) => setName(target.value)} />
          <Button size="small" htmlType="submit" loading={isBusy} disabled={name.trim() === ''}>
            用这个姓名制单
          </Button>
        </form>
      }
    />
  );
}
