import { useState } from 'react';
import {
  inventoryTypes,
  inventoryTypeTitles,
  type InventoryType,
} from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { Link } from '@mingzhang/shared/router';
import { Button, ErrorState, Page, PageHeader, PageToolbar, PeriodPicker } from '@mingzhang/shared/ui';
import { Segmented, Tabs } from '@mingzhang/shared/ui-choice';
import { Select } from '@mingzhang/shared/ui-input';
import { usePeriod, usePermission, useSession } from '@mingzhang/shell';
import type { DocumentScope } from '../inventoryVouchersApi';
import { DocumentTable } from './DocumentTable';
import { documentState, documentStates, documentStateTitles, type DocumentState } from './documentState';
import { GenerationDialog } from './GenerationDialog';
import { PreviewDrawer } from './PreviewDrawer';
import { ReconciliationPanel } from './ReconciliationPanel';
import { useDocuments } from './useDocuments';
import { useGeneration } from './useGeneration';

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

function DocumentsPanel({ scope }: { readonly scope: DocumentScope }) {
  const mayWrite = usePermission('voucher.write');
  const documents = useDocuments(scope);
  const generation = useGeneration(scope);
  const [isPreviewing, setPreviewing] = useState(false);
  const { all, problem, rows, chosen, isTicked } = documents;
  const what = isTicked ? `所选 ${chosen.length} 张` : `未生成的 ${chosen.length} 张`;

  function generate() {
    setPreviewing(false);
    void generation.start(chosen).then(() => {
      documents.setSelected([]);
      documents.reload();
    });
  }

  if (problem) return <ErrorState problem={problem} onRetry={documents.reload} />;
  return (
    <>
      <PageToolbar
        actions={
          <>
            <Button disabled={chosen.length === 0} onClick={() => setPreviewing(true)}>
              预览{what}
            </Button>
            {mayWrite && (
              <Button
                type="primary"
                disabled={chosen.length === 0}
                loading={generation.state?.isRunning ?? false}
                onClick={generate}
              >
                生成{what}
              </Button>
            )}
          </>
        }
      >
        <Segmented<DocumentState | 'all'>
          aria-label="状态"
          value={documents.shown}
          onChange={documents.setShown}
          options={[
            { value: 'all' as const, label: `全部 ${all?.length ?? ''}` },
            ...documentStates.map((value) => ({
              value,
              label: `${documentStateTitles[value]} ${all?.filter((row) => documentState(row) === value).length ?? ''}`,
            })),
          ]}
        />
      </PageToolbar>
      <DocumentTable
        rows={rows}
        isLoading={all === null}
        selected={documents.selected}
        mayWrite={mayWrite}
        onSelect={documents.setSelected}
        onRegenerate={documents.regenerate}
      />
      {isPreviewing && (
        <PreviewDrawer
          scope={scope}
          rows={chosen}
          mayWrite={mayWrite}
          onGenerate={generate}
          onClose={() => setPreviewing(false)}
        />
      )}
      {generation.state && (
        <GenerationDialog state={generation.state} onStop={generation.stop} onClose={generation.close} />
      )}
    </>
  );
}
