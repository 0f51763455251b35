import type { HomeWork } from '@mingzhang/shell';
import { Link } from '@mingzhang/shared/router';
import { CheckCircleOutlined } from '@mingzhang/shared/ui';
import styles from './Dashboard.module.css';

/** 期初 → 凭证 → 结转 → 报表: the way through the first month; nothing once it is known. */
export function FirstStepList({ steps }: { readonly steps: HomeWork['firstSteps'] }) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label="开始记账">
      <h2>开始记账</h2>
      <ol>
        {steps.map(({ title, hint, isDone, path }, index) => (
          <li key={title}>
            <strong>
              {isDone ? (
                <CheckCircleOutlined aria-label="已完成" style={{ color: 'var(--mz-success)' }} />
              ) : (
                `${index + 1}.`
              )}{' '}
              {path ? <Link to={path}>{title}</Link> : title}
            </strong>
            <p>{path ? hint : '由有权限的同事完成'}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
