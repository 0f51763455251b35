import { useState } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { allows, reviewerProblems } from '@mingzhang/shared/accounting/voucherState';
import { usePermission, useReviewer } from '@mingzhang/shell';
import { runBatch, type BatchAction } from '../voucherBatchApi';
import { voucherTitle } from '../voucherTitle';
import { commitCell } from './grid/gridElements';
import type { VoucherForm } from './VoucherForm';

export interface Audit {
  readonly isBusy: boolean;
  /** Null here and below: not in this state, or not by this role. */
  readonly audit: (() => void) | null;
  readonly cancelAudit: (() => void) | null;
  /** Why this person may not audit this voucher, known beforehand; null: nothing prevents it. */
  readonly refusal: string | null;
}

/** 审核 and 取消审核 of the voucher in the form. What is audited is what is stored: unsaved rows are saved first. */
export function useAudit({ opening: { voucher }, lock, hasUnsaved, notify, reload }: VoucherForm): Audit {
  const mayAudit = usePermission('voucher.audit');
  const reviewer = useReviewer();
  const [isBusy, setBusy] = useState(false);

  async function run(action: BatchAction, done: string, of: Voucher) {
    const goBack = commitCell();
    if (hasUnsaved()) {
      goBack();
      notify.warning('凭证还没有保存，请先保存再审核');
      return;
    }
    setBusy(true);
    const { skipped } = await runBatch(action, [of]).finally(() => setBusy(false));
    if (skipped.length > 0) {
      notify.error(skipped.join('；'));
      goBack();
    } else {
      notify.success(`${done} ${voucherTitle(of)}`);
      reload();
    }
  }

  if (!voucher || !mayAudit || lock.state === null) {
    return { isBusy, audit: null, cancelAudit: null, refusal: null };
  }
  const { state } = lock;
  return {
    isBusy,
    audit: allows(state, 'audit') ? () => void run('audit', '已审核', voucher) : null,
    cancelAudit: allows(state, 'cancelAudit') ? () => void run('cancelAudit', '已取消审核', voucher) : null,
    refusal: reviewerProblems(voucher, reviewer)[0]?.message ?? null,
  };
}
