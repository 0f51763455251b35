import { menuFor } from '@mingzhang/shared/contract';
import { Link } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shared/session';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { CheckCircleOutlined, ExclamationCircleFilled } from '@mingzhang/shared/ui';
import { pendingWork } from './pendingWork';
import styles from './Dashboard.module.css';

/** The ways on, most used first; those of them the role's menu has. */
const SHORTCUTS = [
  '/voucher/form',
  '/voucher',
  '/check-out/list',
  '/account-book/detailed',
  '/account-book/subject-balance',
  '/report/balance',
  '/report/profit',
];

/** What one comes for: the month, what is left to do in it, and the ways to do it. */
export function PendingWorkList({ voucherCount }: { readonly voucherCount: number }) {
  const { role, periods, currentPeriod } = useSession();
  const entries = menuFor(role).flatMap((group) => group.entries);
  const work = pendingWork({ periods, currentPeriod, voucherCount, entries });
  const shortcuts = SHORTCUTS.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  return (
    <section className={styles.pending} aria-label="待办">
      <div>
        <h2>{periodLabel(currentPeriod)}</h2>
        <p className={styles.count}>
          <strong>{voucherCount}</strong> 张凭证
        </p>
      </div>
      <ul className={styles.work}>
        {work.length === 0 && (
          <li>
            <CheckCircleOutlined style={{ color: '#52c41a' }} /> 没有待办事项
          </li>
        )}
        {work.map(({ text, action, path }) => (
          <li key={path}>
            <ExclamationCircleFilled style={{ color: '#faad14' }} /> {text} <Link to={path}>{action}</Link>
          </li>
        ))}
      </ul>
      <nav className={styles.shortcuts} aria-label="常用功能">
        {shortcuts.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </nav>
    </section>
  );
}
