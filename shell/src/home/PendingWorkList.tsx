import { vouchersOf } from '@mingzhang/shared/accounting/goal';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { useSession, type HomeWork, type ServerState } from '@mingzhang/shell';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Button, CheckCircleOutlined, ExclamationCircleFilled } from '@mingzhang/shared/ui';
import { menuHere, useSiteProfile } from '../offered/siteProfile';
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

interface PendingWorkListProps {
  readonly voucherCount: number;
  /** Whether the figures of the page could be had. */
  readonly figures: Pick<ServerState<unknown>, 'problem'>;
  readonly work: ServerState<HomeWork>;
}

/** What one comes for: the month, what is left to do in it, and the ways to do it. */
export function PendingWorkList({ voucherCount, figures, work }: PendingWorkListProps) {
  const { role, currentPeriod, accountSet } = useSession();
  const menu = menuHere(useSiteProfile(), role, accountSet);
  const entries = menu.flatMap((group) => group.entries);
  const shortcuts = SHORTCUTS.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  return (
    <section className={styles.pending} aria-label="待办">
      <div>
        <h2>{periodLabel(currentPeriod)}</h2>
        <p className={styles.count}>
          <strong>
            <Link to={addressOf(vouchersOf(currentPeriod))}>{voucherCount}</Link>
          </strong>{' '}
          张凭证
        </p>
      </div>
      <ul className={styles.work}>
        {figures.problem && (
          <FailedRow text="金额和张数没有加载成功，显示的不是账上现在的数" onRetry={figures.problem.retry} />
        )}
        <WorkRows {...work} />
        {work.data?.deadlines?.map(({ text, action, path }) => (
          <li key={text}>
            <ExclamationCircleFilled style={{ color: 'var(--mz-accent)' }} /> {text}
            <Link to={path}>{action}</Link>
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

/** One row for each thing to do. An empty list is shown only after the server has answered. */
function WorkRows({ data, problem }: ServerState<HomeWork>) {
  if (problem) return <FailedRow text="待办事项没有加载成功" onRetry={problem.retry} />;
  if (!data) return null;
  if (data.work.length === 0) {
    return (
      <li>
        <CheckCircleOutlined style={{ color: 'var(--mz-success)' }} /> 没有待办事项
      </li>
    );
  }
  return data.work.map(({ text, action, path }) => (
    <li key={text}>
      <ExclamationCircleFilled style={{ color: 'var(--mz-warning)' }} /> {text}{' '}
      <Link to={path}>{action}</Link>
    </li>
  ));
}

interface FailedRowProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function FailedRow({ text, onRetry }: FailedRowProps) {
  return (
    <li>
      <ExclamationCircleFilled style={{ color: 'var(--mz-warning)' }} /> {text}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </li>
  );
}
