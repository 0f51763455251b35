import { useState } from 'react';
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
import { usePeriod, usePermission, useSession } from '@mingzhang/shell';
import { DocumentsPanel } from './DocumentsPanel';
import { ReconciliationPanel } from './ReconciliationPanel';

/** /jxcVoucher: documents of the inventory system, the vouchers made of them, and whether the two agree. */
export function InventoryVouchersPage() {
  const { organization, organizations, periods } = useSession();
  const [period, setPeriod] = usePeriod();
  const [organizationId, setOrganizationId] = useState(organization.id);
  const [type, setType] = useState<InventoryType | null>(null);
  const [tab, setTab] = useState('documents');
  const maySet = usePermission('setting.write');
  const scope = { organizationId, period, type };
  const isDocuments = tab === 'documents';

  return (
    <Page>
      <PageHeader
        title="进销存凭证"
        note="由进销存的单据生成凭证，一张单据只生成一次"
        actions={maySet && <Link to="/jxcSetting">关联进销存设置</Link>}
      />
      <PageToolbar>
        <PeriodPicker value={period} periods={periods} onChange={setPeriod} />
        {isDocuments && organizations.length > 1 && (
          <Select<number>
            style={{ width: 180 }}
            aria-label="核算组织"
            value={organizationId}
            options={organizations.map((row) => ({
              value: row.organization.id,
              label: row.organization.name,
            }))}
            onChange={setOrganizationId}
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
            onChange={(value) => setType(value === 'all' ? null : value)}
          />
        )}
      </PageToolbar>
      <Tabs
        activeKey={tab}
        onChange={setTab}
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
