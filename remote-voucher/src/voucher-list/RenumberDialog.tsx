import { formatNumbers, formatRanges } from '@mingzhang/shared/accounting/voucherNumber';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { usePermission, useSession } from '@mingzhang/shell';
import { Alert, ErrorState, Modal, Skeleton } from '@mingzhang/shared/ui';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { NumberChanges } from './NumberChanges';
import { useRenumbering } from './useRenumbering';
import type { HeldNumbers } from '../voucherNumberApi';
import styles from './Renumbering.module.css';

interface RenumberDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
  /** The numbers are others now. */
  readonly onDone: () => void;
}

/** 整理断号: in which order, what would change, and then for real. A closed month is refused. */
export function RenumberDialog(props: RenumberDialogProps) {
  const { periods } = useSession();
  const isClosed = periods.some(({ period, isClosed: closed }) => period === props.period && closed);
  return isClosed ? <ClosedMonth {...props} /> : <OpenMonth {...props} />;
}

function OpenMonth({ period, onClose, onDone }: RenumberDialogProps) {
  const { by, setBy, preview, isBusy, problem, confirm } = useRenumbering(period, onDone);
  const { data, isLoading } = preview;
  const count = data?.changes.length ?? 0;
  return (
    <Modal
      open
      title={`整理断号 · ${periodLabel(period)}`}
      okText={count > 0 ? `整理 ${count} 张凭证` : '整理'}
      cancelText="取消"
      okButtonProps={{ disabled: isLoading || count === 0 || preview.problem !== null, loading: isBusy }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={styles.dialog} aria-busy={isLoading}>
        <Radio.Group
          aria-label="整理方式"
          value={by}
          disabled={isBusy}
          onChange={({ target }) => setBy(target.value === 'date' ? 'date' : 'number')}
          options={[
            { value: 'number', label: '按凭证号顺序补齐' },
            { value: 'date', label: '按日期重排' },
          ]}
        />
        {problem && <Alert type="error" showIcon title={problem.msg} />}
        <ErrorState problem={preview.problem} />
        {!preview.problem && !data && <Skeleton active title={false} />}
        {!preview.problem && data && <HeldNotice held={data.held} />}
        {!preview.problem && data && <NumberChanges {...data} />}
      </div>
    </Modal>
  );
}

function ClosedMonth({ period, onClose }: RenumberDialogProps) {
  const mayReopen = usePermission('closing.reopen');
  return (
    <Modal open title={`整理断号 · ${periodLabel(period)}`} footer={null} onCancel={onClose}>
      <Alert
        type="warning"
        showIcon
        title={`${periodLabel(period)}已结账，不能整理断号；请先反结账${mayReopen ? '' : '（需主管权限）'}。`}
        action={mayReopen ? <Link to="/check-out/un-check">反结账</Link> : undefined}
      />
    </Modal>
  );
}

/** What 整理断号 leaves as it is, and how it could be moved after all; nothing when every gap closes. */
function HeldNotice({ held }: { readonly held: readonly HeldNumbers[] }) {
  if (held.length === 0) return null;
  const words = held.map(
    ({ word, audited, gaps }) =>
      `${word}字第 ${formatNumbers(audited)} 号已审核，不换号，第 ${formatRanges(gaps)} 号仍是断号`,
  );
  return <Alert type="info" showIcon title={`${words.join('；')}。要补齐，请先取消审核。`} />;
}
