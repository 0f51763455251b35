import { Fragment } from 'react';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { Alert } from '@mingzhang/shared/ui';
import type { ClosingRun } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import styles from '../Closing.module.css';

interface ClosingRunNoticeProps {
  readonly run: ClosingRun | null;
  readonly onDismiss: () => void;
}

/**
 * What came of closing several months in a row: where it stopped and why, and what the checks warned of
 * in those it closed. Nothing when it went through and nothing was found.
 */
export function ClosingRunNotice({ run, onDismiss }: ClosingRunNoticeProps) {
  if (!run || (!run.stopped && run.closed.every(({ warnings }) => warnings.length === 0))) return null;
  return (
    <Alert
      showIcon
      closable={{ onClose: onDismiss }}
      type="warning"
      className={styles.notice ?? ''}
      title={titleOf(run)}
      description={
        <>
          {run.stopped && <WhyStopped {...run.stopped} />}
          <WarningsPassed closed={run.closed} />
        </>
      }
    />
  );
}

function titleOf({ closed, stopped }: ClosingRun): string {
  const months = closed.map(({ period }) => periodLabel(period)).join('、');
  return [
    ...(months === '' ? [] : [`已结账：${months}`]),
    stopped ? `${periodLabel(stopped.period)}不能结账` : '结账时有下列提醒，请核对',
  ].join('；');
}

function WhyStopped({ period, messages }: NonNullable<ClosingRun['stopped']>) {
  return (
    <>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Link to={closingCheckPath(period)}>去{periodLabel(period)}的结账检查</Link>
    </>
  );
}

/** Warnings stop nothing: each is named once, with the months it was passed over in. */
function WarningsPassed({ closed }: Pick<ClosingRun, 'closed'>) {
  const passed = new Set(closed.flatMap(({ warnings }) => warnings));
  if (passed.size === 0) return null;
  const monthsOf = (warning: string) => closed.filter(({ warnings }) => warnings.includes(warning));
  return (
    <ul className={styles.messages} aria-label="已结账期间的提醒">
      {[...passed].map((warning) => (
        <li key={warning}>
          {monthsOf(warning).map(({ period }, index) => (
            <Fragment key={period}>
              {index > 0 && '、'}
              <Link to={closingCheckPath(period)}>{periodLabel(period)}</Link>
            </Fragment>
          ))}
          提醒：{warning}
        </li>
      ))}
    </ul>
  );
}
