import {
  inventoryTypes,
  inventoryTypeTitles,
  type InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { Link } from '@mingzhang/shared/router';
import { Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Tabs } from '@mingzhang/shared/ui-tabs';
import { Select } from '@mingzhang/shared/ui-select';
import { usePermission, useSession } from '@mingzhang/shell';
import { DayRangePicker } from './DayRangePicker';
import { DocumentsPanel } from './DocumentsPanel';
import { ReconciliationPanel } from './ReconciliationPanel';
import { useDocumentScope } from './useDocumentScope';

/** /jxcVoucher: documents of the inventory system, the vouchers made of them, and whether the two agree. */
export function InventoryVouchersPage() {
  const { organizations, periods } = useSession();
  const { scope, tab, change } = useDocumentScope();
  const { organizationId, period, type } = scope;
  const maySet = usePermission('setting.write');
  const isDocuments = tab === 'documents';

  return (
    <Page>
      <PageHeader
        title="进销存凭证"
        note="由进销存的单据生成凭证，一张单据只生成一次"
        actions={maySet && <Link to="/jxcSetting">关联进销存设置</Link>}
      />
      <PageToolbar>
        <PeriodPicker value={period} periods={periods} onChange={(chosen) => change({ period: chosen })} />
        {isDocuments && <DayRangePicker scope={scope} onChange={change} />}
        {isDocuments && organizations.length > 1 && (
          <Select<number>
            style={{ width: 180 }}
            aria-label="核算组织"
            value={organizationId}
            options={organizations.map((row) => ({
              value: row.organization.id,
              label: row.organization.name,
            }))}
            onChange={(chosen) => change({ orgId: String(chosen) })}
          />
        )}
        {isDocuments && (
          <Select<InventoryType | 'all'>
            style={{ width: 150 }}
            aria-label="单据类型"
            value={type ?? 'all'}
            options={[
              { value: 'all', label: '全部类型' },
              ...inventoryTypes.map((value) => ({ value, label: inventoryTypeTitles[value] })),
            ]}
            onChange={(value) => change({ type: value === 'all' ? null : String(value) })}
          />
        )}
      </PageToolbar>
      <Tabs
        activeKey={tab}
        onChange={(chosen) => change({ tab: chosen })}
        destroyOnHidden
        items={[
          {
            key: 'documents',
            label: '单据',
            children: <DocumentsPanel key={JSON.stringify(scope)} scope={scope} />,
          },
          { key: 'reconciliation', label: '对账', children: <ReconciliationPanel period={period} /> },
        ]}
      />
    </Page>
  );
}
