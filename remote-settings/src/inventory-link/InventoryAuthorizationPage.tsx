import { useServerState } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, Skeleton } from '@mingzhang/shared/ui';
import { Link } from '@mingzhang/shared/router';
import { loadLink } from './inventoryLinkApi';
import { LinkPanel } from './LinkPanel';

/** /bossApp: whether this company lets its inventory system be read, and by whom. */
export function InventoryAuthorizationPage() {
  const { data: link, problem, reload } = useServerState(['inventoryLink'], loadLink);
  return (
    <Page>
      <PageHeader title="关联进销存" note="授权明账读取贵公司的进销存单据；只读，不会改动进销存" />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !link && <Skeleton active />}
      {!problem && link && <LinkPanel link={link} onChanged={reload} />}
      {!problem && link?.isLinked && (
        <p>
          接下来：<Link to="/jxcSetting?tab=stores">对应门店、供应商和物料</Link>，再到
          <Link to="/jxcVoucher">进销存凭证</Link>生成凭证。
        </p>
      )}
    </Page>
  );
}
