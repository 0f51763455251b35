import { Suspense, lazy, useMemo, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { firstPeriodOfYear, periodLabel } from '@mingzhang/shared/primitives/period';
import { Link, useSearchParams } from '@mingzhang/shared/router';
import { useSession, usePageKeyHelp } from '@mingzhang/shell';
import {
  Button,
  DownloadOutlined,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { FormTools } from '@mingzhang/shared/ui-list';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { categoryOptions } from '../accountCategories';
import { ListImportButton } from '../list-import/ListImportButton';
import { CombinationModal } from './CombinationModal';
import {
  openingImport,
  openingSource,
  openingsAddress,
  openingTemplateAddress,
  type OpeningTableRow,
} from './openingBalancesApi';
import { boundOpeningKeys, openingKeyHelp } from './openingKeys';
import { OpeningTable } from './OpeningTable';
import { OpeningNotices } from './OpeningNotices';
import { TrialBalanceBar } from './TrialBalanceBar';
import { useOpenings } from './useOpenings';
import { usePasting } from './usePasting';
import { useOpeningLocation } from './useOpeningLocation';
import styles from './OpeningBalances.module.css';

type Openings = ReturnType<typeof useOpenings>;

/** Another screen at the same address: only books that begin in mid-year have it. */
const OpeningCashFlowScreen = lazy(() =>
  import('./OpeningCashFlowScreen').then((module) => ({ default: module.OpeningCashFlowScreen })),
);

/** /initial: what the books begin with, and with `?view=cashFlow` what the year's cash flows were before them. */
export function OpeningBalancesPage() {
  const [parameters] = useSearchParams();
  if (parameters.get('view') !== 'cashFlow') return <OpeningBalances />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OpeningCashFlowScreen />
    </Suspense>
  );
}

/** The balances, and whether they balance. */
function OpeningBalances() {
  const { organization } = useSession();
  const openings = useOpenings();
  const { category, show, goTo, table } = useOpeningLocation();
  const [combining, setCombining] = useState<OpeningTableRow | null>(null);
  const { enablePeriod } = organization;
  const showsYear = enablePeriod !== firstPeriodOfYear(enablePeriod);
  const rows = useMemo(
    () => openings.rows?.filter((row) => row.category === category) ?? null,
    [openings.rows, category],
  );
  const { pasted, paste, dismiss } = usePasting(openings, rows, showsYear);
  const actions = useMemo(
    () => ({ ...openings.actions, paste, addCombination: setCombining }),
    [openings.actions, paste],
  );
  const save = () => {
    dismiss();
    void openings.save();
  };
  const undo = () => {
    dismiss();
    openings.undo();
  };
  useHotkeys(boundOpeningKeys({ save, undo, redo: openings.redo }), !openings.isLocked);
  usePageKeyHelp(openingKeyHelp);

  return (
    <Page>
      <OpeningHeader {...organization} showsYear={showsYear} />
      <OpeningToolbar openings={openings} category={category} onShow={show} onSave={save} />
      <OpeningNotices openings={openings} pasted={pasted} onDismissPasted={dismiss} onGoTo={goTo} />
      {openings.trial && (
        <TrialBalanceBar
          balance={openings.trial}
          showsYear={showsYear}
          isUnsaved={openings.isDirty}
          unreadCount={countUnread(openings)}
        />
      )}
      <ErrorState problem={openings.problem} />
      {!openings.problem && !rows && <PageSkeleton />}
      {!openings.problem && rows && (
        <>
          <FormTools />
          <OpeningTable
            ref={table}
            rows={rows}
            typing={openings.typing}
            showsYear={showsYear}
            isLocked={openings.isLocked}
            actions={actions}
          />
        </>
      )}
      {combining && (
        <CombinationModal
          row={combining}
          onClose={() => setCombining(null)}
          onAdded={() => setCombining(null)}
        />
      )}
    </Page>
  );
}

interface OpeningHeaderProps extends Pick<Organization, 'name' | 'enablePeriod'> {
  readonly showsYear: boolean;
}

/** Whose books begin when; those that begin in mid-year have 期初现金流量, too. */
const OpeningHeader = ({ name, enablePeriod, showsYear }: OpeningHeaderProps) => (
  <PageHeader
    title="期初余额"
    note={
      <>
        {name} · 启用期间 {periodLabel(enablePeriod)} · 单位：元{' '}
        {showsYear && <Link to={addressOf({ kind: 'openingCashFlows' })}>期初现金流量</Link>}
      </>
    }
  />
);

function countUnread({ typing }: Openings): number {
  return Object.values(typing.unread).reduce((count, texts) => count + Object.keys(texts).length, 0);
}

interface OpeningToolbarProps {
  readonly openings: Openings;
  readonly category: AccountCategory;
  readonly onShow: (category: AccountCategory) => void;
  readonly onSave: () => void;
}

/** Which category, how one types here, and 保存 for those who may: it saves all categories at once. */
function OpeningToolbar({ openings, category, onShow, onSave }: OpeningToolbarProps) {
  const { accountSet, organization } = useSession();
  const changed = countChanged(openings);
  const options = categoryOptions(accountSet.standard).map(({ value, label }) => ({
    value,
    label: changed[value] ? `${label}（${changed[value]}）` : label,
    ...(changed[value] ? { title: `${label}：${changed[value]} 行没有保存` } : {}),
  }));
  return (
    <PageToolbar
      actions={
        <>
          {!openings.isLocked && (
            <ListImportButton
              noun="期初余额"
              target={openingImport(organization.id)}
              templateHref={openingTemplateAddress(organization.id)}
              hint="文件里已填写的行替换现有的期初余额，空行不改动，要清空请填 0；本页导出的文件可以直接导入，其他软件的科目余额表（标题一行或两行）也可以，科目的编码和名称要与本账套相同；有辅助核算的，先导入辅助核算余额表。"
              choice={openingSource}
              isDisabled={openings.isDirty}
              disabledReason="期初余额有修改没有保存，请先保存或放弃修改"
            />
          )}
          <Button icon={<DownloadOutlined />} href={openingsAddress(organization.id)} download>
            导出
          </Button>
          {!openings.isLocked && (
            <Button
              type="primary"
              title="Ctrl+S，所有类别一起保存"
              disabled={!openings.isDirty}
              loading={openings.isSaving}
              onClick={onSave}
            >
              保存
            </Button>
          )}
        </>
      }
    >
      <Segmented
        aria-label="科目类别"
        options={options}
        value={category}
        disabled={openings.isSaving}
        onChange={onShow}
      />
      {!openings.isLocked && (
        <span className={styles.hint}>
          方向键、Enter 逐格移动，可以输算式，可以整块粘贴表格数据，Ctrl+Z 撤销
        </span>
      )}
    </PageToolbar>
  );
}

/** Rows that are not saved, by category. */
function countChanged({ rows, typing }: Openings): Partial<Record<AccountCategory, number>> {
  const counts: Partial<Record<AccountCategory, number>> = {};
  for (const { code, category } of rows ?? []) {
    if (typing.edits[code] ?? typing.unread[code]) counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}
