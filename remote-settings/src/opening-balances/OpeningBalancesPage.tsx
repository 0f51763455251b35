import { useCallback, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { firstPeriodOfYear, periodLabel } from '@mingzhang/shared/primitives/period';
import { usePermission, useSession } from '@mingzhang/shared/session';
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
  useResource,
} from '@mingzhang/shared/ui';
import { Segmented } from '@mingzhang/shared/ui-choice';
import { categoryOptions } from '../accountCategories';
import { CombinationModal } from './CombinationModal';
import { findTrialBalance, listOpeningRows, saveOpeningRows, type SheetRow } from './openingBalancesApi';
import { changedRows, editAmount, sheetRows, type OpeningEdits, type OpeningField } from './openingSheet';
import { OpeningTable } from './OpeningTable';
import { TrialBalanceBar } from './TrialBalanceBar';

const NO_EDITS: OpeningEdits = {};

/** /initial: what the books begin with, and whether it balances. */
export function OpeningBalancesPage() {
  const { accountSet, organization, periods } = useSession();
  const { message, modal } = App.useApp();
  const mayWrite = usePermission('setting.write');
  const [category, setCategory] = useState<AccountCategory>('asset');
  const [edits, setEdits] = useState(NO_EDITS);
  const [combining, setCombining] = useState<SheetRow | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sheet = useResource(
    (signal) => listOpeningRows(category, organization.id, signal),
    [category, organization.id],
  );
  const trial = useResource((signal) => findTrialBalance(signal), []);

  const hasClosedPeriod = periods.some(({ isClosed }) => isClosed);
  const isLocked = hasClosedPeriod || !mayWrite;
  const enablePeriod = organization.enablePeriod;
  const isDirty = Object.keys(edits).length > 0;

  const edit = useCallback(
    (row: SheetRow, field: OpeningField, amount: Fen) => {
      setEdits((previous) => editAmount(previous, savedRow(row, sheet.data), field, amount));
    },
    [sheet.data],
  );

  async function save() {
    if (!sheet.data || !isDirty) return;
    setSaving(true);
    try {
      await saveOpeningRows(changedRows(sheet.data, edits));
      message.success('期初余额已保存');
      setEdits(NO_EDITS);
      sheet.reload();
      trial.reload();
    } catch {
      // Refused as a whole; what was typed stays for correction.
    } finally {
      setSaving(false);
    }
  }
  useHotkeys({ 'ctrl+s': () => void save() }, !isLocked);

  function show(next: AccountCategory) {
    const go = () => {
      setEdits(NO_EDITS);
      setCategory(next);
    };
    if (!isDirty) return go();
    modal.confirm({
      title: '有未保存的期初余额',
      content: '切换类别会放弃刚才的修改。',
      okText: '放弃修改',
      onOk: go,
    });
  }

  return (
    <Page>
      <PageHeader
        title="期初余额"
        note={`${organization.name} · 启用期间 ${periodLabel(enablePeriod)} · 单位：元`}
      />
      <PageToolbar
        actions={
          !isLocked && (
            <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
              保存
            </Button>
          )
        }
      >
        <Segmented
          aria-label="科目类别"
          options={categoryOptions(accountSet.standard)}
          value={category}
          onChange={show}
        />
      </PageToolbar>
      {hasClosedPeriod && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 8 }}
          title="已有期间结账，期初余额不能修改。需要修改请先反结账（需主管权限）。"
        />
      )}
      {trial.data && <TrialBalanceBar balance={trial.data} />}
      {sheet.problem && <ErrorState problem={sheet.problem} onRetry={sheet.reload} />}
      {!sheet.problem && !sheet.data && <PageSkeleton />}
      {!sheet.problem && sheet.data && (
        <OpeningTable
          rows={sheetRows(sheet.data, edits)}
          edits={edits}
          showsYear={enablePeriod !== firstPeriodOfYear(enablePeriod)}
          isLocked={isLocked}
          onEdit={edit}
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

/** The row as saved: an edit is measured against it, not against what is on screen. */
function savedRow(row: SheetRow, saved: readonly SheetRow[] | null): SheetRow {
  return saved?.find(({ code }) => code === row.code) ?? row;
}
