import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import { useNavigate, useParams, useSearchParams } from '@mingzhang/shared/router';
import { lazyDialog, Page, PageHeader } from '@mingzhang/shared/ui';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { listInvoices, type InvoiceFilter, type ListedInvoice } from '../registerApi';
import { choicesOf, directionTitles } from '../titles';
import { Register } from './Register';
import { toggled } from './chosen';
import { filterOf, paramsOf } from './registerAddress';

const InvoiceDrawer = lazyDialog(() => import('../detail/InvoiceDrawer').then((m) => m.InvoiceDrawer));

/** /invoice/{invoiceId?}: 发票台账 of what came in or what went out, and one invoice over it. */
export function InvoicesPage() {
  const { filter, page, invoiceId, show, open } = useRegisterAddress();
  const register = useServerState(['invoices', filter, page], (signal) => listInvoices(filter, page, signal));
  const mayWrite = usePermission('invoice.write');
  const [{ of, invoices }, setChosen] = useState<Chosen>({ of: 'in', invoices: [] });
  const chosen = of === filter.direction ? invoices : [];
  const choose = (next: readonly ListedInvoice[]) => setChosen({ of: filter.direction, invoices: next });
  const here = register.data?.invoices.map(({ id }) => id) ?? [];
  return (
    <Page>
      <PageHeader title="发票台账" note="单位：元；一张发票的 XML、OFD、PDF 和税务局清单合成一条记录" />
      <Tabs
        activeKey={filter.direction}
        onChange={(next) => show({ ...filter, direction: next as InvoiceDirection, ticked: null })}
        items={choicesOf(directionTitles).map(({ value, label }) => ({
          ...{ key: value, label },
          children: value === filter.direction && (
            <Register
              {...{ filter, page, register, chosen }}
              onChoose={choose}
              isCovered={invoiceId !== null}
              onShow={show}
              onOpen={open}
            />
          ),
        }))}
      />
      {/* The list is there first: it knows what is before and after. */}
      {invoiceId !== null && (register.data ?? register.problem) && (
        <InvoiceDrawer
          id={invoiceId}
          before={here[here.indexOf(invoiceId) - 1] ?? null}
          after={here.includes(invoiceId) ? (here[here.indexOf(invoiceId) + 1] ?? null) : null}
          onShow={open}
          chosen={mayWrite ? chosen : null}
          onChoose={(one) => one.direction === filter.direction && choose(toggled(chosen, one))}
          onClose={() => open(null)}
        />
      )}
    </Page>
  );
}

/** What was chosen of one direction, in the list or open over it; those of other pages stay. */
interface Chosen {
  readonly of: InvoiceDirection;
  readonly invoices: readonly ListedInvoice[];
}

/** What the address asks for, and how another is shown. */
function useRegisterAddress() {
  const { invoiceId } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(params);
  return {
    filter,
    page: Math.max(Number(params.get('page')) || 1, 1),
    invoiceId: invoiceId === undefined ? null : Number(invoiceId),
    show: (next: InvoiceFilter, at = 1) => setParams(paramsOf(next, at), { replace: true }),
    /** Opens an invoice over the list, or closes it. */
    open: (id: number | null) => {
      const query = params.size === 0 ? '' : `?${params}`;
      void navigate(`/invoice${id === null ? '' : `/${id}`}${query}`, { replace: invoiceId !== undefined });
    },
  };
}
