import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import {
  allows,
  deletionProblems,
  reviewerProblems,
  stateProblems,
  voucherState,
  type Reviewer,
} from '@mingzhang/shared/accounting/voucherState';
import { listHotkeys } from './listHotkeys';

/** What can be done with one voucher of the list. */
export type VoucherCommandKey =
  | 'open'
  | 'copy'
  | 'insert'
  | 'print'
  | 'audit'
  | 'cancelAudit'
  | 'reverse'
  | 'delete';

/** Something that can be done now, by this role: as a button, in the menu, and by its key. */
export interface VoucherCommand {
  readonly key: VoucherCommandKey;
  readonly title: string;
  /** `KeyboardEvent.key` in lower case, on the voucher that has the focus. */
  readonly hotkey: string;
  /** Often wanted: a button of its own also where there is little room. */
  readonly isPrimary?: boolean;
  readonly isDanger?: boolean;
  /** Why this person cannot do it, shown where it is offered; absent: they can. */
  readonly refusal?: string;
}

/** The person looking at a voucher, and whether its month is closed. */
export interface CommandSituation {
  readonly mayWrite: boolean;
  readonly mayAudit: boolean;
  readonly isClosed: boolean;
  readonly reviewer: Reviewer;
}

/** What role and state allow, in the order of the buttons. */
export function voucherCommands(
  voucher: Voucher,
  { mayWrite, mayAudit, isClosed, reviewer }: CommandSituation,
): VoucherCommand[] {
  const state = voucherState(voucher, isClosed);
  const canEdit = mayWrite && allows(state, 'edit');
  const canReverse = mayWrite && stateProblems('reverse', voucher, isClosed).length === 0;
  const canDelete = mayWrite && deletionProblems(voucher, isClosed).length === 0;
  const [notByMe] = reviewerProblems(voucher, reviewer);
  const commands: (VoucherCommand | false)[] = [
    { key: 'open', title: canEdit ? '修改' : '查看', hotkey: listHotkeys.open[0], isPrimary: true },
    mayWrite && { key: 'copy', title: '复制', hotkey: listHotkeys.copy[0], isPrimary: true },
    mayWrite && !isClosed && { key: 'insert', title: '插入', hotkey: listHotkeys.insert[0] },
    { key: 'print', title: '打印', hotkey: listHotkeys.print[0] },
    mayAudit &&
      allows(state, 'audit') && {
        key: 'audit',
        title: '审核',
        hotkey: listHotkeys.audit[0],
        isPrimary: true,
        ...(notByMe && { refusal: notByMe.message }),
      },
    mayAudit &&
      allows(state, 'cancelAudit') && {
        key: 'cancelAudit',
        title: '取消审核',
        hotkey: listHotkeys.audit[0],
        isPrimary: true,
      },
    canReverse && { key: 'reverse', title: '红冲', hotkey: listHotkeys.reverse[0] },
    canDelete && { key: 'delete', title: '删除', hotkey: listHotkeys.delete[0], isDanger: true },
  ];
  return commands.filter((command) => command !== false);
}

/** A key as it is printed on the keyboard. */
export function hotkeyTitle(hotkey: string): string {
  return hotkey.charAt(0).toUpperCase() + hotkey.slice(1);
}
