import { formatAmount } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { reconciliationDifference, type Reconciliation } from './reconciliation';

/** Who wants to confirm, who kept the journal of the month, and who may confirm at all. */
export interface ConfirmingMembers {
  readonly memberId: number;
  readonly keeperIds: ReadonlySet<number>;
  readonly allowedIds: ReadonlySet<number>;
}

/**
 * 确认余额调节表: by a person who did not keep the month's journal, unless only one member may confirm at all; and only one
 * whose sides agree. Once confirmed it is frozen.
 */
export function confirmProblems(
  reconciliation: Reconciliation,
  { memberId, keeperIds, allowedIds }: ConfirmingMembers,
): Problem[] {
  const difference = reconciliationDifference(reconciliation);
  return [
    ...(difference === 0
      ? []
      : [problem('RECONCILIATION_UNEQUAL', `调节后余额相差 ${formatAmount(difference)}，不能确认`)]),
    ...(keeperIds.has(memberId) && allowedIds.size > 1 ? [ownJournal(keeperIds, allowedIds)] : []),
  ];
}

function ownJournal(keeperIds: ReadonlySet<number>, allowedIds: ReadonlySet<number>): Problem {
  const hasOther = [...allowedIds].some((id) => !keeperIds.has(id));
  const next = hasOther
    ? '请交给其他有权限的成员'
    : '能确认的成员都登记过本月的日记账，请账套管理员在“权限设置”中添加一位没有登记过的成员（如制单人），由他确认';
  return problem('RECONCILIATION_OWN_JOURNAL', `余额调节表应由没有登记本月日记账的人确认，${next}`);
}
