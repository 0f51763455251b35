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
import { Tag } from '@mingzhang/shared/ui-tag';
import { listKeys } from '@mingzhang/shared/ui-table';
import { useRef, useState } from 'react';
import { findInvoice, isUnbooked, type ListedInvoice, type ShownInvoice } from '../registerApi';
import { TICK_KEY, voucherKeys } from '../invoiceKeys';
import styles from './Detail.module.css';
import { InvoiceFacts } from './InvoiceFacts';
import { Original } from './Original';
import { usePlainKeys } from './usePlainKeys';

const VouchersDialog = lazyDialog(() => import('../vouchers/VouchersDialog').then((m) => m.VouchersDialog));

const TickDialog = lazyDialog(() => import('../ticks/TickDialog').then((m) => m.TickDialog));

/** To the invoices before and after in the list: plain, and from a field with Alt. */
const keys = { before: 'arrowup', after: 'arrowdown' } as const;

interface InvoiceDrawerProps {
  readonly id: number;
  /** Neighbours in the list below it; null: none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly onShow: (id: number) => void;
  /** It is chosen in the list, or was; null: nothing is. */
  readonly chosen: readonly ListedInvoice[] | null;
  readonly onChoose: (invoice: ListedInvoice) => void;
  readonly onClose: () => void;
}

/** One invoice: the original beside what was read of it, where it is booked and what is said of it. */
export function InvoiceDrawer(props: InvoiceDrawerProps) {
  const { id, before, after, onShow, chosen, onChoose, onClose } = props;
  const mayWrite = usePermission('invoice.write');
  const { data, problem } = useServerState(['invoice', id], (signal) => findInvoice(id, signal));
  const invoice = data?.id === id ? data : null;
  const [dialog, setDialog] = useState<'vouchers' | 'tick' | null>(null);
  const show = (other: number | null) => other !== null && onShow(other);
  const make = () => invoice && isUnbooked(invoice) && setDialog('vouchers');
  const tick = () => invoice?.direction === 'in' && setDialog('tick');
  useHotkeys(
    {
      [`alt+${keys.before}`]: () => show(before),
      [`alt+${keys.after}`]: () => show(after),
      ...(mayWrite ? { [voucherKeys.make]: make, [TICK_KEY]: tick } : {}),
    },
    dialog === null,
  );
  const shown = useRef<HTMLDivElement>(null);
  usePlainKeys(
    {
      [keys.before]: () => show(before),
      [keys.after]: () => show(after),
      ...(chosen && { [listKeys.tick]: () => invoice && onChoose(invoice) }),
    },
    shown,
    dialog === null,
  );
  usePageKeyHelp(keyHelp(mayWrite, chosen !== null));
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
          {chosen?.some((one) => one.id === id) && <Tag color="processing">已选 {chosen.length} 张</Tag>}
          <TurnButton direction="before" to={before} onShow={onShow} />
          <TurnButton direction="after" to={after} onShow={onShow} />
        </>
      }
    >
      {problem && <ErrorState problem={problem} />}
      {!invoice && !problem && <Skeleton active />}
      {invoice && !problem && (
        <div className={styles.invoice} ref={shown}>
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

const keyHelp = (mayWrite: boolean, mayChoose: boolean) => [
  {
    title: '发票',
    keys: [
      { keys: [keyCaps(keys.before), keyCaps(keys.after)], does: '上一张、下一张；在输入框里加按 Alt' },
      ...(mayChoose ? [{ keys: [keyCaps(listKeys.tick)], does: '选择这一张，再按一次取消' }] : []),
      ...(mayWrite
        ? [
            { keys: [keyCaps(voucherKeys.make)], does: '预览它的凭证；再按一次生成' },
            { keys: [keyCaps(TICK_KEY)], does: '进项发票勾选抵扣' },
          ]
        : []),
    ],
  },
];
