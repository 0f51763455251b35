import { Button, useRemoval } from '@mingzhang/shared/ui';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { useNotify, usePermission, useSession } from '@mingzhang/shell';
import type { ListedFund } from '../fundsApi';
import {
  confirmReconciliation,
  undoConfirmation,
  type FundCorrection,
  type FundReconciliation,
} from './reconciliationApi';

interface ConfirmButtonProps {
  readonly fund: ListedFund;
  readonly data: FundReconciliation;
  readonly isLoading: boolean;
  readonly corrections: readonly FundCorrection[];
  /** One of them has no amount or no reason yet: it is not among them, and would not be kept. */
  readonly isHalf: boolean;
}

const HALF = '有一条更正没有写完：请填写金额和原因，不用的请删除';

/** 确认 of a reconciliation by somebody who did not keep the journal; the manager takes it back. */
export function ConfirmButton({ fund, data, isLoading, corrections, isHalf }: ConfirmButtonProps) {
  const mayConfirm = usePermission('cashier.confirm');
  const { role } = useSession();
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const confirmRemoval = useRemoval();
  const { asOf, confirmed } = data;
  const whyNot = isHalf ? HALF : data.whyNot;
  async function confirm() {
    if (await submit(() => confirmReconciliation(fund.id, asOf, corrections)))
      notify.success(`已确认 ${fund.name} ${asOf} 的余额调节表`);
  }
  if (confirmed) {
    return (
      role === 'manager' && (
        <Button
          danger
          onClick={() =>
            confirmRemoval({
              title: `取消确认 ${asOf} 的余额调节表？`,
              content: '取消后按现在的记录重新计算。',
              okText: '取消确认',
              remove: () => undoConfirmation(confirmed.id),
              done: '已取消确认',
            })
          }
        >
          取消确认
        </Button>
      )
    );
  }
  if (!mayConfirm) return null;
  return (
    <>
      {(refusal ?? whyNot) !== null && (
        <span role={refusal === null ? undefined : 'alert'}>{refusal ?? whyNot}</span>
      )}
      <Button
        type="primary"
        loading={isBusy}
        disabled={!data.mayConfirm || isHalf || isLoading}
        onClick={() => void confirm()}
      >
        确认
      </Button>
    </>
  );
}
