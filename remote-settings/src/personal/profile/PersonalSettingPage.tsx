import { DeviceList } from '../devices/DeviceList';
import { SecurityEventList } from '../devices/SecurityEventList';
import { PersonalPage } from '../PersonalPage';
import { PreferencesPanel } from '../preferences/PreferencesPanel';
import styles from '../Personal.module.css';
import { AvatarField } from './AvatarField';
import { ProfileForm } from './ProfileForm';

/** /personal/personal-setting: who one is, and where one is signed in. */
export function PersonalSettingPage() {
  return (
    <PersonalPage title="个人设置">
      <section className={`${styles.section} ${styles.form}`} aria-label="资料">
        <AvatarField />
        <ProfileForm />
      </section>
      <PreferencesPanel />
      <DeviceList />
      <SecurityEventList />
    </PersonalPage>
  );
}
