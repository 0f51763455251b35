import {
  Button,
  ErrorState,
  keyCaps,
  lazyDialog,
  RightOutlined,
  Skeleton,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { LeftOutlined } from '@mingzhang/shared/ui-icons';
import { usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { findInvoice, isUnbooked, type ShownInvoice } from '../registerApi';
import { TICK_KEY, voucherKeys } from '../invoiceKeys';
import styles from './Detail.module.css';
import { InvoiceFacts } from './InvoiceFacts';
import { Original } from './Original';

const VouchersDialog = lazyDialog(() => import('../vouchers/VouchersDialog').then((m) => m.VouchersDialog));

const TickDialog = lazyDialog(() => import('../ticks/TickDialog').then((m) => m.TickDialog));

/** To the invoices before and after in the list. */
const keys = { before: 'alt+arrowup', after: 'alt+arrowdown' } as const;

interface InvoiceDrawerProps {
  readonly id: number;
  /** Neighbours in the list below it; null: none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}

/** One invoice: the original beside what was read of it, where it is booked and what is said of it. */
export function InvoiceDrawer({ id, before, after, onShow, onClose }: InvoiceDrawerProps) {
  const mayWrite = usePermission('invoice.write');
  const { data, problem } = useServerState(['invoice', id], (signal) => findInvoice(id, signal));
  const invoice = data?.id === id ? data : null;
  const [dialog, setDialog] = useState<'vouchers' | 'tick' | null>(null);
  const show = (other: number | null) => other !== null && onShow(other);
  const make = () => invoice && isUnbooked(invoice) && setDialog('vouchers');
  const tick = () => invoice?.direction === 'in' && setDialog('tick');
  useHotkeys(
    {
      [keys.before]: () => show(before),
      [keys.after]: () => show(after),
      ...(mayWrite ? { [voucherKeys.make]: make, [TICK_KEY]: tick } : {}),
    },
    dialog === null,
  );
  usePageKeyHelp(keyHelp(mayWrite));
  const close = () => setDialog(null);
  const over = (one: ShownInvoice) => ({ invoices: [one], onDone: close, onClose: close });
  return (
    <Drawer
      open
      size="min(1240px, 100vw)"
      title={invoice ? `发票 ${invoice.key}` : '发票'}
      onClose={onClose}
      extra={
        <>
          <TurnButton direction="before" to={before} onShow={onShow} />
          <TurnButton direction="after" to={after} onShow={onShow} />
        </>
      }
    >
      {problem && <ErrorState problem={problem} />}
      {!invoice && !problem && <Skeleton active />}
      {invoice && !problem && (
        <div className={styles.invoice}>
          <Original key={invoice.id} invoice={invoice} />
          <InvoiceFacts
            key={`${invoice.id} ${invoice.version}`}
            {...{ invoice, mayWrite, onShow, onClose }}
            onMake={() => setDialog('vouchers')}
            onTick={() => setDialog('tick')}
          />
        </div>
      )}
      {dialog === 'vouchers' && invoice && <VouchersDialog {...over(invoice)} />}
      {dialog === 'tick' && invoice && <TickDialog {...over(invoice)} />}
    </Drawer>
  );
}

interface TurnButtonProps {
  readonly direction: keyof typeof keys;
  readonly to: number | null;
  readonly onShow: (id: number) => void;
}

function TurnButton({ direction, to, onShow }: TurnButtonProps) {
  return (
    <Button
      type="text"
      icon={direction === 'before' ? <LeftOutlined /> : <RightOutlined />}
      aria-label={direction === 'before' ? '上一张' : '下一张'}
      title={keyCaps(keys[direction]).join('+')}
      disabled={to === null}
      onClick={() => to !== null && onShow(to)}
    />
  );
}

const keyHelp = (mayWrite: boolean) => [
  {
    title: '发票',
    keys: [
      { keys: [keyCaps(keys.before), keyCaps(keys.after)], does: '上一张、下一张' },
      ...(mayWrite
        ? [
            { keys: [keyCaps(voucherKeys.make)], does: '预览它的凭证；再按一次生成' },
            { keys: [keyCaps(TICK_KEY)], does: '进项发票勾选抵扣' },
          ]
        : []),
    ],
  },
];
