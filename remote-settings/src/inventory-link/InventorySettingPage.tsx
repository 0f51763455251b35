import { useServerState } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, Skeleton } from '@mingzhang/shared/ui';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { Link, useSearchParams } from '@mingzhang/shared/router';
import { loadLink, type InventoryLink } from './inventoryLinkApi';
import { LinkPanel } from './LinkPanel';
import { RecordsPanel } from './RecordsPanel';
import { RulesPanel } from './RulesPanel';
import { StoresPanel } from './StoresPanel';

/** /jxcSetting, and /bossApp leads here: the link with the inventory system, what its records are in the books, and the rules. */
export function InventorySettingPage() {
  const { data: link, problem } = useServerState(['inventoryLink'], loadLink);
  return (
    <Page>
      <PageHeader
        title="关联进销存"
        note="明账只读取贵公司的进销存单据，按这里的对应和规则生成凭证，不会改动进销存"
      />
      <ErrorState problem={problem} />
      {!problem && !link && <Skeleton active />}
      {!problem && link && <SettingTabs link={link} />}
    </Page>
  );
}

interface LinkedProps {
  readonly link: InventoryLink;
}

/** 连接, and what comes after it. */
function LinkTab({ link }: LinkedProps) {
  return (
    <>
      <LinkPanel link={link} />
      {link.isLinked && (
        <p>
          接下来：<Link to="/jxcSetting?tab=stores">对应门店、供应商和物料</Link>，再到
          <Link to="/jxcVoucher">进销存凭证</Link>生成凭证。
        </p>
      )}
    </>
  );
}

function SettingTabs({ link }: LinkedProps) {
  const [search, setSearch] = useSearchParams();
  const panels = [
    { key: 'link', label: '连接', children: <LinkTab link={link} /> },
    { key: 'stores', label: '门店', children: <StoresPanel /> },
    { key: 'suppliers', label: '供应商', children: <RecordsPanel kind="supplier" /> },
    { key: 'materials', label: '物料', children: <RecordsPanel kind="material" /> },
    { key: 'rules', label: '生成规则', children: <RulesPanel /> },
  ];
  const shown = link.isLinked ? panels : panels.slice(0, 1);
  const asked = search.get('tab');
  return (
    <Tabs
      activeKey={shown.find(({ key }) => key === asked)?.key ?? 'link'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
      items={shown}
    />
  );
}
