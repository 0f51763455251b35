import { useMemo, useRef, useState } from 'react';
import { firstPeriodOfYear, periodLabel } from '@mingzhang/shared/primitives/period';
import { problemText, type HttpProblem } from '@mingzhang/shared/http';
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
  const { message } = App.useApp();
  const table = useRef<HTMLDivElement>(null);

  /** Saves, unless a cell holds what is no amount: that one is named. */
  function save() {
    const refused = table.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!refused) return void sheet.save();
    message.error(`“${refused.getAttribute('aria-label')}”${refused.title}`);
    refused.focus();
  }

  const actions = useMemo(() => ({ ...sheet.actions, addCombination: setCombining }), [sheet.actions]);
  useHotkeys({ 'ctrl+s': save }, !sheet.isLocked);
  const { enablePeriod } = organization;
  return (
    <Page>
      <PageHeader
        title="期初余额"
        note={`${organization.name} · 启用期间 ${periodLabel(enablePeriod)} · 单位：元`}
      />
      <OpeningToolbar sheet={sheet} onSave={save} />
      <OpeningNotices sheet={sheet} />
      {sheet.trial.problem && <TrialProblem problem={sheet.trial.problem} onRetry={sheet.trial.reload} />}
      {!sheet.trial.problem && sheet.trial.data && <TrialBalanceBar balance={sheet.trial.data} />}
      {sheet.problem && <ErrorState problem={sheet.problem} onRetry={sheet.reload} />}
      {!sheet.problem && !sheet.rows && <PageSkeleton />}
      {!sheet.problem && sheet.rows && (
        <OpeningTable
          ref={table}
          category={sheet.category}
          rows={sheet.rows}
          edits={sheet.edits}
          showsYear={enablePeriod !== firstPeriodOfYear(enablePeriod)}
          isLocked={sheet.isLocked}
          actions={actions}
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

/** Why nothing can be changed, or what was brought back from the last visit. */
function OpeningNotices({ sheet }: { readonly sheet: ReturnType<typeof useOpeningSheet> }) {
  return (
    <>
      {sheet.hasClosedPeriod && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 8 }}
          title="已有期间结账，期初余额不能修改。需要修改请先反结账（需主管权限）。"
        />
      )}
      {sheet.isRestored && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 8 }}
          title="已恢复上次没有保存的期初余额。"
          action={
            <Button size="small" type="link" onClick={sheet.discard}>
              放弃修改
            </Button>
          }
        />
      )}
    </>
  );
}

interface TrialProblemProps {
  readonly problem: HttpProblem;
  readonly onRetry: () => void;
}

/** In place of the trial balance when it could not be read. */
function TrialProblem({ problem, onRetry }: TrialProblemProps) {
  return (
    <Alert
      showIcon
      type="error"
      style={{ marginBottom: 8 }}
      title={`试算平衡没有取到：${problemText(problem)}`}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}

interface OpeningToolbarProps {
  readonly sheet: ReturnType<typeof useOpeningSheet>;
  readonly onSave: () => void;
}

/** Which category, and 保存 for those who may. */
function OpeningToolbar({ sheet, onSave }: OpeningToolbarProps) {
  const { accountSet } = useSession();
  return (
    <PageToolbar
      actions={
        !sheet.isLocked && (
          <Button type="primary" disabled={!sheet.isDirty} loading={sheet.isSaving} onClick={onSave}>
            保存
          </Button>
        )
      }
    >
      <Segmented
        aria-label="科目类别"
        options={categoryOptions(accountSet.standard)}
        value={sheet.category}
        disabled={sheet.isSaving}
        onChange={sheet.show}
      />
    </PageToolbar>
  );
}
