import type { SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { daysAfter, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useSearchParams } from '@mingzhang/shared/router';
import {
  Button,
  ErrorState,
  keyCaps,
  lazyDialog,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  usePageKeys,
  useQuestion,
} from '@mingzhang/shared/ui';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import type { InputRef } from '@mingzhang/shared/ui-text';
import { usePageKeyHelp, usePeriod, usePermission, useServerState, useSession } from '@mingzhang/shell';
import { useRef, useState } from 'react';
import { journalFile } from '../documentsApi';
import { FundDocument } from '../FundDocument';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { NoFunds } from '../NoFunds';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { useFundChoice } from '../useFundChoice';
import { blankDraft } from './entryDraft';
import { FILES_KEY } from './filesKey';
import styles from './Journal.module.css';
import { filterOf, paramsOf } from './journalAddress';
import { listJournal, PAGE_SIZE, type Journal, type JournalFilter, type ListedEntry } from './journalApi';
import { JournalFilterBar } from './JournalFilterBar';
import { JournalTable } from './JournalTable';
import { editorKeys } from './useEntryEditor';

const ReverseDialog = lazyDialog(() => import('./ReverseDialog').then((m) => m.ReverseDialog));
const EntryFilesDrawer = lazyDialog(() => import('./EntryFilesDrawer').then((m) => m.EntryFilesDrawer));
const DayCloseDialog = lazyDialog(() => import('./DayCloseDialog').then((m) => m.DayCloseDialog));

const FIND_KEY = 'ctrl+f';

/** /cashier: 现金日记账 and 银行日记账, one account at a time. */
export function JournalPage() {
  const { funds, fund, problem } = useFundChoice();
  return (
    <Page>
      {funds && fund ? (
        <FundJournal fund={fund} funds={funds} />
      ) : (
        <>
          <PageHeader title="日记账" />
          {problem ? <ErrorState problem={problem} /> : funds ? <NoFunds /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}

interface FundJournalProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
}

function FundJournal({ fund, funds }: FundJournalProps) {
  const mayWrite = usePermission('cashier.write');
  const { filter, page, show, setTyped } = useJournalAddress(fund);
  // Rows of one account, month and page; while others are loaded those are still shown, and nothing is typed into them.
  const rows = `${fund.id} ${filter.from} ${filter.to} ${page}`;
  const {
    data: read,
    problem,
    isLoading,
  } = useServerState(['journal', fund.id, filter, page], async (signal) => ({
    rows,
    journal: await listJournal(fund.id, filter, page, signal),
  }));
  const data = read?.journal ?? null;
  const [reversing, setReversing] = useState<ListedEntry | null>(null);
  const [filed, setFiled] = useState<ListedEntry | null>(null);
  const search = useRef<InputRef>(null);
  usePageKeys({ [FIND_KEY]: () => search.current?.focus({ cursor: 'all' }) });
  usePageKeyHelp(keyHelp(mayWrite));
  const title = fund.kind === 'cash' ? '现金日记账' : '银行日记账';
  const isFiltered = filter.state !== null || filter.text !== '';
  return (
    <>
      <PageHeader
        title={title}
        note={[fund.account, fund.currencyCode ?? '单位：元'].join(' · ')}
        actions={
          <>
            {data && mayWrite && <DayCloseButton {...{ fund, journal: data, filter }} />}
            <FundDocument title={title} address={data && journalFile(fund.id, filter)} />
          </>
        }
      />
      <PageToolbar>
        <FundSelect funds={funds} value={fund.id} onChange={(id) => show(filter, 1, id)} />
        <JournalFilterBar key={fund.id} filter={filter} search={search} onChange={(next) => show(next)} />
      </PageToolbar>
      {problem && <ErrorState problem={problem} />}
      {!data && !problem && <PageSkeleton />}
      {data && !problem && (
        <>
          <Figures journal={data} />
          <JournalTable
            key={read?.rows}
            {...{ fund, journal: data, isLoading, isFiltered }}
            mayWrite={mayWrite && read?.rows === rows}
            others={funds.filter(({ id }) => id !== fund.id)}
            first={blankDraft(firstDay(data, filter), usualSettlement(fund, data))}
            onTyped={setTyped}
            onReverse={setReversing}
            onFiles={setFiled}
          />
          {data.total > PAGE_SIZE && (
            <Pagination
              style={{ marginTop: 12 }}
              showSizeChanger={false}
              current={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onChange={(next) => show(filter, next)}
            />
          )}
        </>
      )}
      {filed && <EntryFilesDrawer entry={filed} isReadOnly={!mayWrite} onClose={() => setFiled(null)} />}
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}

/** What the address asks for, and how another is shown. */
function useJournalAddress(fund: ListedFund) {
  const [period] = usePeriod();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params, period);
  const page = Math.max(Number(params.get('page')) || 1, 1);
  const [isTyped, setTyped] = useState(false);
  const ask = useQuestion();
  function show(next: JournalFilter, at = 1, id = fund.id) {
    const go = () => setParams(paramsOf(id, next, period, at), { replace: true });
    const isSame = id === fund.id && next.from === filter.from && next.to === filter.to && at === page;
    // The row that is typed is of one account, month and page.
    if (!isTyped || isSame) return go();
    void ask({ ...DROPPED, okButtonProps: { danger: true }, onOk: go });
  }
  return { filter, page, show, setTyped };
}

const DROPPED = {
  title: '正在录的一笔还没有保存，放弃吗？',
  content: '换了账户或日期，这一笔不再保留；要保留请先保存。',
  okText: '放弃',
  cancelText: '继续填写',
};

/** The day a new row begins with: the last one written, today, or the first that is open. */
function firstDay({ entries, closedThrough }: Journal, { from, to }: JournalFilter): DateOnly {
  const today = todayInShanghai();
  const day = entries.at(-1)?.on ?? (from <= today && today <= to ? today : from);
  return closedThrough !== null && day <= closedThrough ? daysAfter(closedThrough, 1) : day;
}

const usualSettlement = ({ kind }: ListedFund, { entries }: Journal): SettlementKind =>
  entries.at(-1)?.settlement ?? (kind === 'cash' ? 'cash' : kind === 'bank' ? 'transfer' : 'online');

function Figures({ journal: { opening, received, paid, closing } }: { readonly journal: Journal }) {
  const figures = [
    ['期初', opening],
    ['收入', received],
    ['支出', paid],
    ['余额', closing],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DayCloseButtonProps {
  readonly fund: ListedFund;
  readonly journal: Journal;
  readonly filter: JournalFilter;
}

function DayCloseButton({ fund, journal, filter }: DayCloseButtonProps) {
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { closedThrough } = journal;
  return (
    <>
      {closedThrough !== null && <span>已日结至 {closedThrough}</span>}
      <Button onClick={() => setOpen(true)}>日结</Button>
      {isOpen && (
        <DayCloseDialog
          {...{ fund, closedThrough }}
          on={journal.entries.at(-1)?.on ?? firstDay(journal, filter)}
          mayReopen={role === 'manager' || role === 'director'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const keyHelp = (mayWrite: boolean) => [
  {
    title: '日记账',
    keys: [
      ...(mayWrite
        ? [
            { keys: [['Enter']], does: '下一格；金额后保存，接着录下一笔' },
            { keys: [keyCaps(editorKeys.category)], does: '选择收支类别，或另一个账户（内部转账）' },
            { keys: [keyCaps(editorKeys.save)], does: '保存正在录的一笔' },
            { keys: [['Enter'], ['Delete']], does: '在已有的一行上：修改、删除' },
          ]
        : []),
      { keys: [['↑'], ['↓']], does: '上一行、下一行' },
      { keys: [keyCaps(FILES_KEY)], does: '在已有的一行上：附件' },
      { keys: [keyCaps(FIND_KEY)], does: '查找' },
      ...[exportKeyHelp, printKeyHelp],
    ],
  },
];
