import { EmptyState, ErrorState, PageToolbar } from '@mingzhang/shared/ui';
import { Link } from '@mingzhang/shared/router';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import { usePageKeyHelp, usePermission, type ServerState } from '@mingzhang/shell';
import { IMPORT } from '../addresses';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import {
  PAGE_SIZE,
  registerFile,
  type InvoiceFilter,
  type InvoicePage,
  type ListedInvoice,
} from '../registerApi';
import { directionTitles } from '../titles';
import { ChosenActions } from './ChosenActions';
import { Figures } from './Figures';
import { InvoiceFilterBar } from './InvoiceFilterBar';
import { InvoiceTable } from './InvoiceTable';
import { registerKeyHelp } from './registerKeys';

interface RegisterProps {
  readonly filter: InvoiceFilter;
  readonly page: number;
  readonly register: ServerState<InvoicePage>;
  readonly chosen: readonly ListedInvoice[];
  readonly onChoose: (chosen: readonly ListedInvoice[]) => void;
  /** An invoice is open over it: its keys are not the list's. */
  readonly isCovered: boolean;
  readonly onShow: (filter: InvoiceFilter, page?: number) => void;
  readonly onOpen: (id: number) => void;
}

/** The register of one direction: found by the filters, chosen with the space bar, ticked and booked. */
export function Register(props: RegisterProps) {
  const { filter, page, register, chosen, onChoose, isCovered, onShow, onOpen } = props;
  const { data, problem, isLoading } = register;
  const mayWrite = usePermission('invoice.write');
  usePageKeyHelp(registerKeyHelp(filter.direction === 'in', mayWrite));
  return (
    <>
      <PageToolbar
        actions={
          <>
            {mayWrite && (
              <ChosenActions {...{ chosen, isCovered }} onDone={() => onChoose([])} filter={filter} />
            )}
            <DocumentButtons
              title="发票台账"
              choices={data ? [{ key: 'shown', title: '发票台账', address: registerFile(filter) }] : []}
            />
          </>
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
            onChoose={onChoose}
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
