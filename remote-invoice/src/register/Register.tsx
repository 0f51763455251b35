import {
  Button,
  EmptyState,
  ErrorState,
  keyCaps,
  lazyDialog,
  PageToolbar,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { Link } from '@mingzhang/shared/router';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import { listKeyHelp } from '@mingzhang/shared/ui-table';
import { usePageKeyHelp, usePermission, type ServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { IMPORT } from '../addresses';
import { PAGE_SIZE, type InvoiceFilter, type InvoicePage, type ListedInvoice } from '../registerApi';
import { directionTitles } from '../titles';
import { voucherKeys } from '../voucherKeys';
import { Figures } from './Figures';
import { InvoiceFilterBar } from './InvoiceFilterBar';
import { InvoiceTable } from './InvoiceTable';

const TickDialog = lazyDialog(() => import('./TickDialog').then((m) => m.TickDialog));
const VouchersDialog = lazyDialog(() => import('../vouchers/VouchersDialog').then((m) => m.VouchersDialog));

/** 勾选 of the chosen ones. */
const TICK_KEY = 'f9';

interface RegisterProps {
  readonly filter: InvoiceFilter;
  readonly page: number;
  readonly register: ServerState<InvoicePage>;
  /** An invoice is open over it: its keys are not the list's. */
  readonly isCovered: boolean;
  readonly onShow: (filter: InvoiceFilter, page?: number) => void;
  readonly onOpen: (id: number) => void;
}

/** The register of one direction: found by the filters, chosen with the space bar, ticked and booked. */
export function Register({ filter, page, register, isCovered, onShow, onOpen }: RegisterProps) {
  const { data, problem, isLoading } = register;
  const mayWrite = usePermission('invoice.write');
  const [chosen, setChosen] = useState<readonly ListedInvoice[]>([]);
  const [dialog, setDialog] = useState<'tick' | 'vouchers' | null>(null);
  const isIn = filter.direction === 'in';
  const openDialog = (which: 'tick' | 'vouchers') => chosen.length > 0 && setDialog(which);
  const keys = {
    [voucherKeys.make]: () => openDialog('vouchers'),
    ...(isIn ? { [TICK_KEY]: () => openDialog('tick') } : {}),
  };
  useHotkeys(mayWrite ? keys : {}, dialog === null && !isCovered);
  usePageKeyHelp(keyHelp(mayWrite, isIn));
  const close = (isDone = false) => {
    setDialog(null);
    if (isDone) setChosen([]);
  };
  return (
    <>
      <PageToolbar
        actions={
          mayWrite && (
            <>
              {isIn && (
                <Button
                  disabled={chosen.length === 0}
                  title={keyCaps(TICK_KEY).join('+')}
                  onClick={() => setDialog('tick')}
                >
                  勾选抵扣
                </Button>
              )}
              <Button
                type="primary"
                disabled={chosen.length === 0}
                title={keyCaps(voucherKeys.make).join('+')}
                onClick={() => setDialog('vouchers')}
              >
                {chosen.length === 0 ? '生成凭证' : `生成凭证（${chosen.length} 张）`}
              </Button>
            </>
          )
        }
      >
        <InvoiceFilterBar filter={filter} onChange={(next) => onShow(next)} />
      </PageToolbar>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <>
          <Figures page={data} chosen={chosen} />
          <InvoiceTable
            direction={filter.direction}
            invoices={data && data.invoices}
            isLoading={isLoading}
            chosen={mayWrite ? chosen : null}
            onChoose={setChosen}
            onOpen={onOpen}
            empty={<NoInvoices filter={filter} mayWrite={mayWrite} />}
          />
          {data && data.count > PAGE_SIZE && (
            <Pagination
              style={{ marginTop: 12 }}
              showSizeChanger={false}
              current={page}
              pageSize={PAGE_SIZE}
              total={data.count}
              onChange={(next) => onShow(filter, next)}
            />
          )}
        </>
      )}
      {dialog === 'tick' && (
        <TickDialog invoices={chosen} onDone={() => close(true)} onClose={() => close()} />
      )}
      {dialog === 'vouchers' && (
        <VouchersDialog invoices={chosen} onDone={() => close(true)} onClose={() => close()} />
      )}
    </>
  );
}

interface NoInvoicesProps {
  readonly filter: InvoiceFilter;
  readonly mayWrite: boolean;
}

function NoInvoices({ filter, mayWrite }: NoInvoicesProps) {
  const { direction, text, ...rest } = filter;
  const isFiltered = text !== '' || Object.values(rest).some((value) => value !== null);
  if (isFiltered) return <EmptyState text="没有符合条件的发票。" />;
  return (
    <EmptyState
      text={`还没有${directionTitles[direction]}发票。`}
      action={mayWrite && <Link to={IMPORT}>导入发票</Link>}
    />
  );
}

function keyHelp(mayWrite: boolean, isIn: boolean) {
  const [list] = listKeyHelp('发票台账', {
    rows: { open: '打开发票', tick: mayWrite ? '选择，再按一次取消' : undefined },
  });
  const acts = [
    ...(isIn ? [{ keys: [keyCaps(TICK_KEY)], does: '选好的发票勾选抵扣' }] : []),
    { keys: [keyCaps(voucherKeys.make)], does: '预览选好的发票的凭证；再按一次生成' },
  ];
  return list ? [{ ...list, keys: [...list.keys, ...(mayWrite ? acts : [])] }] : [];
}
