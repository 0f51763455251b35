import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { useSession } from '@mingzhang/shell';
import { CutNote } from './CutNote';
import { UnpostedEntries } from './UnpostedEntries';
import { UnregisteredLines } from './UnregisteredLines';
import { useUnposted } from './useUnposted';
import { useUnregistered } from './useUnregistered';

/** /cashier/pending: 待制单 and 待登记, what is in one of the two books and not in the other. */
export function PendingPage() {
  const { organization } = useSession();
  const unposted = useUnposted();
  const unregistered = useUnregistered();
  const [params, setParams] = useSearchParams();
  const problem = unposted.problem ?? unregistered.problem;
  return (
    <Page>
      <PageHeader
        title="待制单与待登记"
        note={`${organization.name} · 日记账里没有凭证的，和凭证里没有登记日记账的`}
      />
      <ErrorState problem={problem} />
      {!problem && !(unposted.data && unregistered.data) && <PageSkeleton />}
      {!problem && unposted.data && unregistered.data && (
        <Tabs
          destroyOnHidden
          activeKey={params.get('tab') ?? 'entries'}
          onChange={(tab) => setParams(tab === 'entries' ? {} : { tab }, { replace: true })}
          items={[
            {
              key: 'entries',
              label: `待制单 ${unposted.data.total}`,
              children: (
                <>
                  <CutNote pending={unposted.data} />
                  <UnpostedEntries entries={unposted.data.listed} />
                </>
              ),
            },
            {
              key: 'lines',
              label: `待登记 ${unregistered.data.total}`,
              children: (
                <>
                  <CutNote pending={unregistered.data} />
                  <UnregisteredLines lines={unregistered.data.listed} entries={unposted.data.listed} />
                </>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
