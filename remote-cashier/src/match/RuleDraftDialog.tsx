import { Alert, Modal, Money, Skeleton } from '@mingzhang/shared/ui';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { useNavigate } from '@mingzhang/shared/router';
import { useServerState } from '@mingzhang/shell';
import type { ListedFund } from '../fundsApi';
import { draftByRules, type RuleVoucher } from '../rulesApi';
import styles from './Match.module.css';

interface RuleDraftDialogProps {
  readonly fund: ListedFund;
  /** Lines of the bank. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** 按规则制单: the entries that the rules make of lines of the bank. A person reads and saves them in the voucher form; nothing is kept here. */
export function RuleDraftDialog({ fund, keys, onClose }: RuleDraftDialogProps) {
  const navigate = useNavigate();
  const { data, problem } = useServerState(
    ['ruleDraft', fund.id, keys],
    (signal) => draftByRules(fund.id, keys, signal),
    { remembered: 'never' },
  );
  function fill({ missing }: RuleVoucher) {
    const ruled = keys.filter((key) => !missing.some((one) => one.key === key));
    void navigate(addressOf({ kind: 'bankVoucher', fundAccountId: fund.id, keys: ruled }));
  }
  return (
    <Modal
      open
      width={720}
      title={`按规则制单：${keys.length} 行对账单`}
      okText="填写凭证"
      okButtonProps={{ disabled: !data || data.lines.length === 0 }}
      onOk={() => data && fill(data)}
      onCancel={onClose}
    >
      {problem && <Alert showIcon type="error" title={problem.message} />}
      {!data && !problem && <Skeleton active title={false} />}
      {data && (
        <>
          {data.missing.map(({ key, message }) => (
            <Alert key={key} showIcon type="warning" style={{ marginBottom: 8 }} title={message} />
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
