import { countNumbers } from '@mingzhang/shared/accounting/voucherNumber';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { usePermission, useSession } from '@mingzhang/shell';
import { ListTools } from '@mingzhang/shared/ui-list';
import { ErrorState, lazyAside, Page, PageHeader, PageToolbar, Skeleton } from '@mingzhang/shared/ui';
import { BatchButtons } from './BatchButtons';
import { BatchNotice } from './BatchNotice';
import { FilterBar } from './filter/FilterBar';
import { FilterChips } from './filter/FilterChips';
import { FilterPanel } from './filter/FilterPanel';
import { GapNotices } from './GapNotices';
import { HEAD_FACTS, headFacts } from './headFacts';
import { ListEmpty } from './ListEmpty';
import { ListFooter } from './ListFooter';
import { ListHeaderActions } from './ListHeaderActions';
import { RenumberButton } from './RenumberButton';
import { SelectionBar } from './SelectionBar';
import { StickyTools } from './StickyTools';
import { useListPage, type ListPage } from './useListPage';
import { VoucherTable } from './VoucherTable';
import { countCriteria, type Months } from './voucherListAddress';
import type { VoucherList } from './useVoucherList';

const UnfinishedDrafts = lazyAside(() => import('./UnfinishedDrafts').then((m) => m.UnfinishedDrafts));

/** The list from the title down to its totals: layout only. */
export function VoucherListContent() {
  const { accountSet } = useSession();
  const mayWrite = usePermission('voucher.write');
  const page = useListPage();
  const { address, question, vouchers, gaps, filter, selection, batch, reversing, renumbering } = page;
  const { data, isLoading, problem } = vouchers;
  const shown = problem ? null : data;
  return (
    <Page>
      <PageHeader
        title="查凭证"
        note={`${accountSet.companyName} · ${monthsLabel(address.months)}`}
        actions={<ListHeaderActions page={page} />}
      />
      <StickyTools>
        <PageToolbar
          actions={
            <>
              <BatchButtons vouchers={selection.vouchers} batch={batch} />
              <RenumberButton period={address.months.to} onRenumber={renumbering.start} />
            </>
          }
        >
          <FilterBar address={address} filter={filter} highestNumber={highestNumber(page)} />
        </PageToolbar>
        {shown && (
          <SelectionBar
            selection={selection}
            question={question}
            total={shown.total}
            running={batch.running}
          />
        )}
        {batch.outcome && <BatchNotice outcome={batch.outcome} onClose={batch.dismiss} />}
        {reversing.notice}
      </StickyTools>
      {filter.isOpen && (
        <FilterPanel
          key={JSON.stringify(address.criteria)}
          criteria={address.criteria}
          loaded={filter.loaded}
          onSearch={address.setCriteria}
          onClose={() => filter.setOpen(false)}
        />
      )}
      <FilterChips chips={filter.chips} onClear={filter.clear} onClearAll={filter.clearAll} />
      {mayWrite && <UnfinishedDrafts />}
      <GapNotices gaps={gaps} onRenumber={renumbering.start} />
      <ErrorState problem={problem} />
      {!problem && !data && <VoucherListSkeleton />}
      {shown?.total === 0 && <ListEmpty page={page} />}
      {shown && shown.total > 0 && (
        <>
          <ListTools list={HEAD_FACTS} columns={headFacts} />
          <VoucherTable
            key={shown.search}
            vouchers={shown.vouchers}
            isLoading={isLoading}
            selection={selection}
            location={page.location}
            {...page.handlers}
          />
          <ListFooter page={shown} onPage={address.setPage} />
        </>
      )}
      <ListDialogs page={page} />
    </Page>
  );
}

function monthsLabel({ from, to }: Months): string {
  return from === to ? periodLabel(from) : `${periodLabel(from)} – ${periodLabel(to)}`;
}

/** What opens over the list; it stays open while the list below is read again. */
const ListDialogs = ({ page: { reversing, print, importing, renumbering } }: { readonly page: ListPage }) => (
  <>
    {reversing.dialog}
    {print.dialog}
    {importing.dialog}
    {renumbering.dialog}
  </>
);

/** The shape of a page of vouchers: a head and its lines, several times. */
function VoucherListSkeleton() {
  return (
    <div role="status" aria-label="正在加载凭证">
      {[3, 2, 4].map((rows, index) => (
        <Skeleton key={index} active title={{ width: '100%' }} paragraph={{ rows, width: '100%' }} />
      ))}
    </div>
  );
}

/** The highest 凭证号 a voucher of the list can have: as many as there are, and the gaps. Null: not known. */
function highestNumber({
  address: { months, criteria },
  vouchers: { data, isLoading, problem },
  gaps,
}: VoucherList): number | null {
  // A filter shows some of the vouchers only; of several months the gaps of closed ones are not known.
  if (!data || isLoading || problem || countCriteria(criteria) > 0 || months.from !== months.to) return null;
  return gaps.reduce((highest, { numbers }) => highest + countNumbers(numbers), data.total);
}
