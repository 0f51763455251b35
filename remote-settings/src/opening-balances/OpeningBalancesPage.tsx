import { useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { firstPeriodOfYear, periodLabel } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shared/session';
import {
  Alert,
  App,
  Button,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { Segmented } from '@mingzhang/shared/ui-choice';
import { categoryOptions } from '../accountCategories';
import { CombinationModal } from './CombinationModal';
import type { SheetRow } from './openingBalancesApi';
import { OpeningTable } from './OpeningTable';
import { TrialBalanceBar } from './TrialBalanceBar';
import { useOpeningSheet } from './useOpeningSheet';

/** /initial: what the books begin with, and whether it balances. */
export function OpeningBalancesPage() {
  const { organization } = useSession();
  const sheet = useOpeningSheet();
  const [combining, setCombining] = useState<SheetRow | null>(null);
  useHotkeys({ 'ctrl+s': () => void sheet.save() }, !sheet.isLocked);
  const { enablePeriod } = organization;
  return (
    <Page>
      <PageHeader
        title="期初余额"
        note={`${organization.name} · 启用期间 ${periodLabel(enablePeriod)} · 单位：元`}
      />
      <OpeningToolbar sheet={sheet} />
      {sheet.hasClosedPeriod && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 8 }}
          title="已有期间结账，期初余额不能修改。需要修改请先反结账（需主管权限）。"
        />
      )}
      {sheet.trial && <TrialBalanceBar balance={sheet.trial} />}
      {sheet.problem && <ErrorState problem={sheet.problem} onRetry={sheet.reload} />}
      {!sheet.problem && !sheet.rows && <PageSkeleton />}
      {!sheet.problem && sheet.rows && (
        <OpeningTable
          category={sheet.category}
          rows={sheet.rows}
          edits={sheet.edits}
          showsYear={enablePeriod !== firstPeriodOfYear(enablePeriod)}
          isLocked={sheet.isLocked}
          onEdit={sheet.edit}
          onAddCombination={setCombining}
        />
      )}
      {combining && (
        <CombinationModal
          row={combining}
          onClose={() => setCombining(null)}
          onAdded={() => {
            setCombining(null);
            sheet.reload();
          }}
        />
      )}
    </Page>
  );
}

/** Which category, and 保存 for those who may. */
function OpeningToolbar({ sheet }: { readonly sheet: ReturnType<typeof useOpeningSheet> }) {
  const { accountSet } = useSession();
  const { modal } = App.useApp();

  function show(category: AccountCategory) {
    if (!sheet.isDirty) return sheet.show(category);
    modal.confirm({
      title: '有未保存的期初余额',
      content: '切换类别会放弃刚才的修改。',
      okText: '放弃修改',
      onOk: () => sheet.show(category),
    });
  }

  return (
    <PageToolbar
      actions={
        !sheet.isLocked && (
          <Button
            type="primary"
            disabled={!sheet.isDirty}
            loading={sheet.isSaving}
            onClick={() => void sheet.save()}
          >
            保存
          </Button>
        )
      }
    >
      <Segmented
        aria-label="科目类别"
        options={categoryOptions(accountSet.standard)}
        value={sheet.category}
        onChange={show}
      />
    </PageToolbar>
  );
}
