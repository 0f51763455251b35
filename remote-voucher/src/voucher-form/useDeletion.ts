import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useNavigate } from '@mingzhang/shared/router';
import { useRemoval } from '@mingzhang/shared/ui';
import { deleteVoucher } from '../voucherApi';

/** Deletes the voucher of the form after asking, and goes back to the list. Null: there is none to delete. */
export function useDeletion(voucher: Voucher | null, onDone: () => void): (() => void) | null {
  const confirmRemoval = useRemoval();
  const navigate = useNavigate();
  if (!voucher) return null;
  const { id, word, number } = voucher;

  const title = `${word}-${number}`;
  return () =>
    confirmRemoval({
      title: `删除凭证 ${title}？`,
      content: '删除后不能恢复，凭证号会成为断号。',
      isCautious: true,
      async remove() {
        await deleteVoucher(id);
        onDone();
        await navigate('/voucher');
      },
      done: `已删除 ${title}`,
    });
}
