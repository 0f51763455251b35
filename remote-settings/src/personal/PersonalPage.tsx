import type { ReactNode } from 'react';
import { NavLink } from '@mingzhang/shared/router';
import { Page, PageHeader } from '@mingzhang/shared/ui';
import styles from './Personal.module.css';

const pages = [
  ['/personal/personal-setting', '个人资料'],
  ['/personal/change-password', '修改密码'],
  ['/personal/change-phone-number', '更换手机号'],
  ['/personal/binding-webchat', '绑定微信'],
] as const;

/** The frame of the four pages about oneself: each leads to the others. */
export function PersonalPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page>
      <PageHeader title={title} />
      <nav className={styles.links} aria-label="个人设置">
        {pages.map(([path, name]) => (
          <NavLink key={path} to={path}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
