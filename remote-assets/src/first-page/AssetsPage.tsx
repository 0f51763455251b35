import { Page, PageHeader } from '@mingzhang/shared/ui';
import { useSession } from '@mingzhang/shell';

/** The first page of this module: whose books one is in. */
export function AssetsPage() {
  const { accountSet } = useSession();
  return (
    <Page>
      <PageHeader title="固定资产" />
      <p>{accountSet.companyName}</p>
    </Page>
  );
}
