import { useSearchParams } from '@mingzhang/shared/router';
import { Alert, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { BegunAssets } from '../BegunAssets';
import { UnlinkedLines } from './UnlinkedLines';
import { UnpostedEvents } from './UnpostedEvents';
import { useUnlinked } from './useUnlinked';

/** /assets/unlinked: 待建卡 and 待制单. */
export function UnlinkedPage() {
  return <BegunAssets title="待建卡与待制单">{() => <Unlinked />}</BegunAssets>;
}

function Unlinked() {
  const { data, problem } = useUnlinked();
  const [params, setParams] = useSearchParams();
  return (
    <Page>
      <PageHeader title="待建卡与待制单" note="凭证已记、没有卡片的，和卡片已有、没有凭证的" />
      <ErrorState problem={problem} />
      {!data && !problem && <PageSkeleton />}
      {data && data.typed.length > 0 && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 12 }}
          title={`结转设置里还有 ${data.typed.length} 项折旧资产或待摊项目，启用卡片后按卡片计提，请为它们建卡`}
          description={data.typed.join('、')}
        />
      )}
      {data && (
        <Tabs
          activeKey={params.get('tab') ?? 'lines'}
          onChange={(tab) => setParams(tab === 'lines' ? {} : { tab }, { replace: true })}
          items={[
            {
              key: 'lines',
              label: `待建卡 ${data.lines.length}`,
              children: <UnlinkedLines lines={data.lines} />,
            },
            {
              key: 'events',
              label: `待制单 ${data.events.length}`,
              children: <UnpostedEvents events={data.events} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
