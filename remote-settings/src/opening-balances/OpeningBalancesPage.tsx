import { useMemo, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { firstPeriodOfYear, periodLabel } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shell';
import {
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
import { SheetNotices } from './OpeningNotices';
import { TrialBalanceBar } from './TrialBalanceBar';
import { useOpeningSheet } from './useOpenings';
import { usePasting } from './usePasting';
import { useSheetPlace } from './useOpeningLocation';
import styles from './OpeningBalances.module.css';

type Sheet = ReturnType<typeof useOpeningSheet>;

/** /initial: what the books begin with, and whether it balances. */
export function OpeningBalancesPage() {
  const { organization } = useSession();
  const sheet = useOpeningSheet();
  const place = useSheetPlace();
  const [combining, setCombining] = useState<SheetRow | null>(null);
  const { enablePeriod } = organization;
  const showsYear = enablePeriod !== firstPeriodOfYear(enablePeriod);
  const rows = useMemo(
    () => sheet.rows?.filter(({ category }) => category === place.category) ?? null,
    [sheet.rows, place.category],
  );
  const { pasted, paste, dismiss } = usePasting(sheet, rows, showsYear);
  const actions = useMemo(
    () => ({ ...sheet.actions, paste, addCombination: setCombining }),
    [sheet.actions, paste],
  );
  const save = () => {
    dismiss();
    void sheet.save();
  };
  useHotkeys({ 'ctrl+s': save }, !sheet.isLocked);

  return (
    <Page>
      <PageHeader
        title="期初余额"
        note={`${organization.name} · 启用期间 ${periodLabel(enablePeriod)} · 单位：元`}
      />
      <OpeningToolbar sheet={sheet} category={place.category} onShow={place.show} onSave={save} />
      <SheetNotices sheet={sheet} pasted={pasted} onDismissPasted={dismiss} onGoTo={place.goTo} />
      {sheet.trial && (
        <TrialBalanceBar
          balance={sheet.trial}
          showsYear={showsYear}
          isUnsaved={sheet.isDirty}
          unreadCount={countUnread(sheet)}
        />
      )}
      {sheet.problem && <ErrorState problem={sheet.problem} onRetry={sheet.reload} />}
      {!sheet.problem && !rows && <PageSkeleton />}
      {!sheet.problem && rows && (
        <OpeningTable
          ref={place.table}
          rows={rows}
          typing={sheet.typing}
          showsYear={showsYear}
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

function countUnread({ typing }: Sheet): number {
  return Object.values(typing.unread).reduce((count, texts) => count + Object.keys(texts).length, 0);
}

interface OpeningToolbarProps {
  readonly sheet: Sheet;
  readonly category: AccountCategory;
  readonly onShow: (category: AccountCategory) => void;
  readonly onSave: () => void;
}

/** Which category, how one types here, and 保存 for those who may: it saves all categories at once. */
function OpeningToolbar({ sheet, category, onShow, onSave }: OpeningToolbarProps) {
  const { accountSet } = useSession();
  const changed = countChanged(sheet);
  const options = categoryOptions(accountSet.standard).map(({ value, label }) => ({
    value,
    label: changed[value] ? `${label}（${changed[value]}）` : label,
    ...(changed[value] ? { title: `${label}：${changed[value]} 行没有保存` } : {}),
  }));
  return (
    <PageToolbar
      actions={
        !sheet.isLocked && (
          <Button
            type="primary"
            title="Ctrl+S，所有类别一起保存"
            disabled={!sheet.isDirty}
            loading={sheet.isSaving}
            onClick={onSave}
          >
            保存
          </Button>
        )
      }
    >
      <Segmented
        aria-label="科目类别"
        options={options}
        value={category}
        disabled={sheet.isSaving}
        onChange={onShow}
      />
      {!sheet.isLocked && (
        <span className={styles.hint}>方向键、Enter 逐格移动，可以输算式，可以整块粘贴表格数据</span>
      )}
    </PageToolbar>
  );
}

/** Rows that are not saved, by category. */
function countChanged({ rows, typing }: Sheet): Partial<Record<AccountCategory, number>> {
  const counts: Partial<Record<AccountCategory, number>> = {};
  for (const { code, category } of rows ?? []) {
    if (typing.edits[code] ?? typing.unread[code]) counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}
