import { HttpProblem, ignoreReported } from '@mingzhang/shared/http';
import { Button, RightOutlined } from '@mingzhang/shared/ui';
import { Spin } from '@mingzhang/shared/ui-spin';
import { useEffect, useState } from 'react';
import { forgetLocation, locationLeftIn } from '../start/lastLocation';
import { reloadSite } from '../start/reloadSite';
import { clearStoredUser, type StoredUser } from '../start/storedUser';
import { enterAccountSet, signOut } from './selectAccountSetApi';
import styles from './SelectAccountSetPage.module.css';

interface SelectAccountSetPageProps {
  readonly user: StoredUser;
}

/** Which of several account sets to work in; shown after login until one is chosen. */
export function SelectAccountSetPage({ user }: SelectAccountSetPageProps) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = '选择账套 - 明账';
  }, []);

  async function select(id: number) {
    setBusy(true);
    try {
      await enterAccountSet(id, user.body);
      clearStoredUser();
      reloadSite('选择成功！', locationLeftIn(id, user.body) ?? '/');
    } catch (error) {
      // The session of the stored data has ended: the request layer is already leaving for the login.
      if (error instanceof HttpProblem && error.code === 401) clearStoredUser();
      setBusy(false);
      ignoreReported(error);
    }
  }

  async function leave() {
    setBusy(true);
    // Leaving works even when the server cannot be reached.
    await signOut().catch(ignoreReported);
    clearStoredUser();
    forgetLocation();
    reloadSite();
  }

  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="select-account-set">
        <h1 id="select-account-set">选择账套</h1>
        <Spin spinning={isBusy} description="正在选择，请稍后...">
          <ul className={styles.choices}>
            {user.choices.map(({ id, companyName, enableMonth }) => (
              <li key={id}>
                <button type="button" disabled={isBusy} onClick={() => void select(id)}>
                  <span className={styles.name}>{companyName}</span>
                  {enableMonth && <span className={styles.since}>{enableMonth} 启用</span>}
                  <RightOutlined aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </Spin>
        <Button
          type="link"
          size="small"
          onClick={() => void leave()}
          disabled={isBusy}
          style={{ paddingInline: 0 }}
        >
          换一个账号登录
        </Button>
      </section>
    </main>
  );
}
