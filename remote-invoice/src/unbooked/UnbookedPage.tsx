import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton, PageToolbar } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { useServerState } from '@mingzhang/shell';
import { listUnbooked } from './unbookedApi';
import { UnbookedInvoices } from './UnbookedInvoices';
import { UnproofedLines } from './UnproofedLines';

/** /invoice/unbooked: 未入账 invoices by age, and 有凭证无发票. */
export function UnbookedPage() {
  const [params, setParams] = useSearchParams();
  const asOf = parseDate(params.get('asOf') ?? '') ?? todayInShanghai();
  const tab = params.get('tab') === 'lines' ? 'lines' : 'invoices';
  const show = (nextTab: string, day = params.get('asOf')) =>
    setParams(
      { ...(day === null ? {} : { asOf: day }), ...(nextTab === 'invoices' ? {} : { tab: nextTab }) },
      { replace: true },
    );
  const { data, problem } = useServerState(['unbookedInvoices', asOf], (signal) =>
    listUnbooked(asOf, signal),
  );
  return (
    <Page>
      <PageHeader title="未入账发票" note={`截至 ${asOf}；最早的在前，以前年度的标红`} />
      <PageToolbar>
        <DateInput ariaLabel="截至" value={asOf} onChange={(day) => day && show(tab, day)} />
      </PageToolbar>
      {problem && <ErrorState problem={problem} />}
      {!data && !problem && <PageSkeleton />}
      {data && !problem && (
        <Tabs
          destroyOnHidden
          activeKey={tab}
          onChange={(next) => show(next)}
          items={[
            {
              key: 'invoices',
              label: `未入账 ${data.invoices.length}`,
              children: <UnbookedInvoices invoices={data.invoices} />,
            },
            {
              key: 'lines',
              label: `有凭证无发票 ${data.lines.length}`,
              children: <UnproofedLines lines={data.lines} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
