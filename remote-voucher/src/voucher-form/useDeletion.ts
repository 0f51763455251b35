import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useNavigate } from '@mingzhang/shared/router';
import { App } from '@mingzhang/shared/ui';
import { ignoreTold, useNotify } from '@mingzhang/shell';
import { deleteVoucher } from '../voucherApi';

/** Deletes the voucher of the form after asking, and goes back to the list. Null: there is none to delete. */
export function useDeletion(voucher: Voucher | null, onDone: () => void): (() => void) | null {
  const { modal } = App.useApp();
  const notify = useNotify();
  const navigate = useNavigate();
  if (!voucher) return null;
  const { id, word, number } = voucher;

  async function remove() {
    const title = `${word}-${number}`;
    const isSure = await modal.confirm({
      title: `删除凭证 ${title}？`,
      content: '删除后不能恢复，凭证号会空出来。',
      okText: '删除',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: '取消',
    });
    if (!isSure) return;
    await deleteVoucher(id);
    onDone();
    await navigate('/voucher');
    notify.success(`已删除 ${title}`);
  }

  // A refusal has been shown by then.
  return () => void remove().catch(ignoreTold);
}
