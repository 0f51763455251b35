import { Alert, Modal, Money, Skeleton } from '@mingzhang/shared/ui';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { useNotify, useServerState } from '@mingzhang/shell';
import type { ListedFund } from '../fundsApi';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { draftByRules, type RuleVoucher } from '../rulesApi';
import styles from './Match.module.css';

interface RuleDraftDialogProps {
  readonly fund: ListedFund;
  /** Lines of the bank. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** 按规则制单: the entries that the rules make of lines of the bank. A person writes the voucher; nothing is saved here. */
export function RuleDraftDialog({ fund, keys, onClose }: RuleDraftDialogProps) {
  const notify = useNotify();
  const { data, problem } = useServerState(
    ['ruleDraft', fund.id, keys],
    (signal) => draftByRules(fund.id, keys, signal),
    { remembered: 'never' },
  );
  async function copy(voucher: RuleVoucher) {
    await navigator.clipboard.writeText(textOf(voucher));
    notify.success('分录已复制');
    window.open(addressOf({ kind: 'newVoucher' }), '_blank', 'noopener');
    onClose();
  }
  return (
    <Modal
      open
      width={720}
      title={`按规则制单：${keys.length} 行对账单`}
      okText="复制分录，去填凭证"
      okButtonProps={{ disabled: !data || data.lines.length === 0 }}
      onOk={() => data && void copy(data)}
      onCancel={onClose}
    >
      {problem && <Alert showIcon type="error" title={problem.message} />}
      {!data && !problem && <Skeleton active title={false} />}
      {data && (
        <>
          {data.missing.map((message) => (
            <Alert key={message} showIcon type="warning" style={{ marginBottom: 8 }} title={message} />
          ))}
          <table className={styles.draft} aria-label="凭证分录">
            <thead>
              <tr>
                <th>摘要</th>
                <th>科目</th>
                <th>借方</th>
                <th>贷方</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ summary, account, debit, credit }, index) => (
                <tr key={`${account} ${index}`}>
                  <td>{summary}</td>
                  <td>{account}</td>
                  <td>
                    <Money value={debit} blankZero />
                  </td>
                  <td>
                    <Money value={credit} blankZero />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  );
}

/** As spreadsheets take them. */
const textOf = ({ lines }: RuleVoucher): string =>
  lines
    .map(({ summary, account, debit, credit }) =>
      [summary, account, debit === 0 ? '' : formatYuan(debit), credit === 0 ? '' : formatYuan(credit)].join(
        '\t',
      ),
    )
    .join('\n');
