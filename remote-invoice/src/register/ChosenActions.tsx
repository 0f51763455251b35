import { Button, keyCaps, lazyDialog, useHotkeys } from '@mingzhang/shared/ui';
import { useState } from 'react';
import type { InvoiceFilter, ListedInvoice } from '../registerApi';
import { TICK_KEY, voucherKeys } from '../invoiceKeys';

const TickDialog = lazyDialog(() => import('../ticks/TickDialog').then((m) => m.TickDialog));
const VouchersDialog = lazyDialog(() => import('../vouchers/VouchersDialog').then((m) => m.VouchersDialog));

interface ChosenActionsProps {
  readonly filter: InvoiceFilter;
  readonly chosen: readonly ListedInvoice[];
  /** An invoice is open over the list: the keys are its own. */
  readonly isCovered: boolean;
  readonly onDone: () => void;
}

/** What is done with the chosen invoices: input ones are ticked, all are made into vouchers. */
export function ChosenActions({ filter, chosen, isCovered, onDone }: ChosenActionsProps) {
  const [dialog, setDialog] = useState<'tick' | 'vouchers' | null>(null);
  const isIn = filter.direction === 'in';
  const open = (which: 'tick' | 'vouchers') => chosen.length > 0 && setDialog(which);
  useHotkeys(
    { [voucherKeys.make]: () => open('vouchers'), ...(isIn ? { [TICK_KEY]: () => open('tick') } : {}) },
    dialog === null && !isCovered,
  );
  const over = {
    invoices: chosen,
    onClose: () => setDialog(null),
    onDone() {
      setDialog(null);
      onDone();
    },
  };
  return (
    <>
      {isIn && (
        <Button
          disabled={chosen.length === 0}
          title={keyCaps(TICK_KEY).join('+')}
          onClick={() => open('tick')}
        >
          勾选抵扣
        </Button>
      )}
      <Button
        type="primary"
        disabled={chosen.length === 0}
        title={keyCaps(voucherKeys.make).join('+')}
        onClick={() => open('vouchers')}
      >
        {chosen.length === 0 ? '生成凭证' : `生成凭证（${chosen.length} 张）`}
      </Button>
      {dialog === 'tick' && <TickDialog {...over} />}
      {dialog === 'vouchers' && <VouchersDialog {...over} />}
    </>
  );
}
