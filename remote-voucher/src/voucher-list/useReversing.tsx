import { useEffect, useState, type ReactNode } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useSession } from '@mingzhang/shell';
import { lazyDialog } from '@mingzhang/shared/ui';
import { ReversalNotice, type MadeReversal } from './ReversalNotice';

const ReversalDialog = lazyDialog(() =>
  import('../voucher-reversal/ReversalDialog').then((m) => m.ReversalDialog),
);

export interface Reversing {
  readonly start: (voucher: Voucher) => void;
  readonly dialog: ReactNode;
  /** The reversals made, until it is closed. */
  readonly notice: ReactNode;
  readonly dismiss: () => void;
}

/** 红冲 from the list: asks for the date, then says which voucher was made. */
export function useReversing(): Reversing {
  const { currentPeriod, periods } = useSession();
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const [cameFrom, setCameFrom] = useState<readonly Element[] | null>(null);
  const [last, setLast] = useState<MadeReversal | null>(null);
  const dismiss = () => setLast(null);

  // Only once the dialog is gone: while it is open it keeps the focus to itself. A button that went with the reversal
  // leaves it to its voucher.
  useEffect(() => {
    if (voucher !== null) return;
    const back = cameFrom?.find((element) => element.isConnected);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, [voucher, cameFrom]);

  return {
    start(chosen) {
      const { activeElement } = document;
      const block = activeElement?.closest('tbody') ?? null;
      setCameFrom([activeElement, block].filter((element) => element !== null));
      setVoucher(chosen);
    },
    dialog: voucher && (
      <ReversalDialog
        voucher={voucher}
        months={{ currentPeriod, periods }}
        onClose={() => setVoucher(null)}
        onDone={(made) => {
          setVoucher(null);
          setLast({ of: voucher, made });
        }}
      />
    ),
    notice: last && <ReversalNotice {...last} onClose={dismiss} />,
    dismiss,
  };
}
