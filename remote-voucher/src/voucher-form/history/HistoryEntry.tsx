import { Link } from '@mingzhang/shared/router';
import { voucherTitle } from '../../voucherTitle';
import type { HistoryEvent } from '../../voucherHistoryApi';
import { addressOf } from '../voucherEntry';
import { HistoryLines } from './HistoryLines';
import styles from './History.module.css';

const actionTitles: Readonly<Record<string, string>> = {
  save: '录入凭证',
  change: '修改凭证',
  assignCashFlow: '指定现金流量项目',
  delete: '删除凭证',
  audit: '审核',
  cancelAudit: '取消审核',
  reverse: '红冲',
  renumber: '凭证号顺延或整理',
  attach: '添加附件',
  detach: '删除附件',
  renameAttachment: '重命名附件',
};

interface HistoryEntryProps {
  readonly event: HistoryEvent;
  /** A link in it leads to another voucher. */
  readonly onLeave: () => void;
}

/** One entry of 修改记录: who, when, what. */
export function HistoryEntry({ event, onLeave }: HistoryEntryProps) {
  const { at, userName, action, head, renumbered, reversal, attachment } = event;
  const title = actionTitles[action] ?? '其他操作';
  return (
    <li className={styles.entry}>
      <article aria-label={`${at} ${userName} ${title}`}>
        <header className={styles.what}>
          <b>{title}</b>
          <span>{userName}</span>
          <time>{at}</time>
        </header>
        {attachment && (
          <p>
            附件：
            {attachment.formerName !== null && (
              <>
                <del>{attachment.formerName}</del> →{' '}
              </>
            )}
            {attachment.name}
          </p>
        )}
        {renumbered && (
          <p>
            凭证号 <del>{renumbered.from}</del> → <ins>{renumbered.to}</ins>
          </p>
        )}
        {reversal && (
          <p>
            已被{' '}
            <Link to={addressOf({ kind: 'voucher', voucherId: reversal.id })} onClick={onLeave}>
              {voucherTitle(reversal)}
            </Link>{' '}
            红冲
          </p>
        )}
        {head.length > 0 && (
          <ul className={styles.head}>
            {head.map(({ label, before, after }) => (
              <li key={label}>
                {label}：{before !== null && <HeadValue as="del" text={before} isAlone={after === null} />}
                {before !== null && after !== null && ' → '}
                {after !== null && <HeadValue as="ins" text={after} isAlone={before === null} />}
              </li>
            ))}
          </ul>
        )}
        <HistoryLines event={event} />
      </article>
    </li>
  );
}

interface HeadValueProps {
  readonly as: 'del' | 'ins';
  readonly text: string;
  /** There is nothing to hold it against: it was entered, or went with the voucher. */
  readonly isAlone: boolean;
}

function HeadValue({ as: Mark, text, isAlone }: HeadValueProps) {
  return isAlone ? <span>{text}</span> : <Mark>{text}</Mark>;
}
