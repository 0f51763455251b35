import { useEffect, useMemo, useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useNavigate } from '@mingzhang/shared/router';
import { useRemoval } from '@mingzhang/shared/ui';
import { deleteVoucher } from '../voucherApi';
import type { ListedVoucher } from '../voucherListApi';
import { voucherTitle } from '../voucherTitle';
import type { Batch } from './useBatch';
import type { VoucherHandlers } from './VoucherBlock';
import type { VoucherCommandKey } from './voucherCommands';

/** What the commands of a voucher need of the page. */
interface PageActions {
  readonly batch: Pick<Batch, 'runOne'>;
  readonly onToggle: (listed: ListedVoucher) => void;
  readonly onPrint: (voucher: Voucher) => void;
  readonly onReverse: (voucher: Voucher) => void;
  readonly onDeleted: (voucher: Voucher) => void;
}

/** The commands of the vouchers. They stay the same functions, so that a tick does not draw the page anew. */
export function useVoucherHandlers(page: PageActions): VoucherHandlers {
  const navigate = useNavigate();
  const confirmRemoval = useRemoval();

  const run: Record<VoucherCommandKey, (voucher: Voucher) => void> = {
    open: ({ id }) => void navigate(`/voucher/form/${id}`),
    copy: ({ id }) => void navigate(`/voucher/form?copy=${id}`),
    insert: (voucher) => void navigate(insertionAddress(voucher)),
    print: page.onPrint,
    audit: (voucher) => page.batch.runOne('audit', voucher),
    cancelAudit: (voucher) => page.batch.runOne('cancelAudit', voucher),
    reverse: page.onReverse,
    delete: remove,
  };

  function remove(voucher: Voucher) {
    const title = voucherTitle(voucher);
    confirmRemoval({
      title: `删除凭证 ${title}？`,
      content: '删除后不能恢复，凭证号会成为断号。',
      isCautious: true,
      remove: () => deleteVoucher(voucher.id).finally(() => page.onDeleted(voucher)),
      done: `已删除 ${title}`,
    });
  }

  const latest = useRef({ run, onToggle: page.onToggle });
  useEffect(() => {
    latest.current = { run, onToggle: page.onToggle };
  });
  return useMemo(
    () => ({
      onRun: (command, { voucher }) => latest.current.run[command](voucher),
      onToggle: (listed) => latest.current.onToggle(listed),
    }),
    [],
  );
}

/** The form puts a new voucher in before this one; the numbers from there on move up. */
function insertionAddress({ word, number, date }: Voucher): string {
  const query = new URLSearchParams({ insertWord: word, insertNumber: String(number), insertDate: date });
  return `/voucher/form?${query.toString()}`;
}
