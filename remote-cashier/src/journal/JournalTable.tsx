import { matchedLinkText } from '@mingzhang/shared/accounting/cashier/journalProblems';
import { Money, useRemoval } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import type { ListedFund } from '../fundsApi';
import { useCategories } from '../useCategories';
import { draftOf } from './entryDraft';
import { EntryEditor } from './EntryEditor';
import styles from './Journal.module.css';
import { removeEntry, unlinkEntry, type EntryDraft, type Journal, type ListedEntry } from './journalApi';
import { JournalRow, type EntryActions } from './JournalRow';

interface JournalTableProps {
  readonly fund: ListedFund;
  readonly others: readonly ListedFund[];
  readonly journal: Journal;
  readonly mayWrite: boolean;
  readonly isLoading: boolean;
  /** Only some of the entries are listed: the balance between them is not of the row before. */
  readonly isFiltered: boolean;
  /** What the new row begins with. */
  readonly first: EntryDraft;
  /** Whether the row that is typed would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
  readonly onReverse: (entry: ListedEntry) => void;
  readonly onFiles: (entry: ListedEntry) => void;
}

/** The rows of a journal between its opening and its closing, and the row that is typed. */
export function JournalTable(props: JournalTableProps) {
  const { fund, others, journal, mayWrite, isFiltered, first, onTyped } = props;
  const { data } = useCategories();
  const categories = data ?? [];
  const names = useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
  // As it was read: what is typed stays when the list is read again without it, and does not overwrite what others changed.
  const [editing, setEditing] = useState<ListedEntry | null>(null);
  const actionsOf = useActions(props, setEditing);
  const editor = { fund, others, categories, onTyped, onClose: () => setEditing(null) };
  const isListed = editing === null || journal.entries.some(({ id }) => id === editing.id);
  // In one list, so that the row which is typed stays the same one.
  const shown = isListed ? journal.entries : [...journal.entries, editing];
  return (
    <div className={styles.scroller} data-loading={props.isLoading || undefined} aria-busy={props.isLoading}>
      <table className={styles.table} aria-label="日记账">
        <JournalHead />
        <tbody>
          {!isFiltered && <SumRow title="期初余额" balance={journal.opening} />}
          {shown.map((entry) =>
            editing?.id === entry.id ? (
              <EntryEditor key={entry.id} {...editor} first={draftOf(editing)} kept={editing} />
            ) : (
              <JournalRow
                key={entry.id}
                entry={entry}
                category={names.get(entry.categoryId ?? 0) ?? ''}
                actions={actionsOf(entry)}
              />
            ),
          )}
          {mayWrite && editing === null && <EntryEditor {...editor} first={first} kept={null} />}
        </tbody>
        {!isFiltered && (
          <tfoot>
            <SumRow
              title="本期合计"
              received={journal.received}
              paid={journal.paid}
              balance={journal.closing}
            />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** What may be done with each entry: what is open is changed and deleted, what is closed or in a voucher is reversed. */
function useActions(
  { mayWrite, journal: { closedThrough }, onReverse, onFiles }: JournalTableProps,
  edit: (entry: ListedEntry) => void,
) {
  const confirmRemoval = useRemoval();
  const notify = useNotify();
  return (entry: ListedEntry): EntryActions => {
    const { state, on, reversesId, reversedById, transferId, voucher } = entry;
    const isOpen = state === 'unposted' && (closedThrough === null || on > closedThrough);
    const isAlone = reversesId === null && reversedById === null;
    const remove = () =>
      confirmRemoval({
        title: `删除 ${on} ${entry.summary}？`,
        content: transferId === null ? '这一笔从日记账中删除。' : '对方账户的一笔也一起删除。',
        remove: () => removeEntry(entry),
        done: '已删除一笔日记账',
      });
    const cut = () =>
      confirmRemoval({
        title: `取消 ${on} ${entry.summary} 与凭证 ${voucher?.title} 的关联？`,
        content: '这一笔，连同关联在同一行分录上的，回到待制单；凭证不变，它的分录回到待登记。',
        okText: '取消关联',
        remove: () => unlinkEntry(entry),
        done: '已取消关联',
      });
    const refusal = matchedLinkText(state);
    return {
      unlink: mayWrite && voucher ? () => (refusal === undefined ? cut() : notify.warning(refusal)) : null,
      edit: mayWrite && isOpen && isAlone ? () => edit(entry) : null,
      remove: mayWrite && isOpen && reversedById === null ? remove : null,
      reverse: mayWrite && !isOpen && isAlone ? () => onReverse(entry) : null,
      files: () => onFiles(entry),
    };
  };
}

const heads = [
  ['on', '日期'],
  ['number', '号'],
  ['summary', '摘要'],
  ['party', '对方'],
  ['category', '收支类别'],
  ['settlement', '结算方式'],
  ['settlementNumber', '结算号'],
  ['received', '收入'],
  ['paid', '支出'],
  ['balance', '余额'],
  ['state', '凭证'],
  ['files', '附件'],
  ['keeper', '登记人'],
  ['actions', '操作'],
] as const;

function JournalHead() {
  return (
    <thead>
      <tr>
        {heads.map(([column, title]) => (
          <th key={column} data-column={column}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SumRowProps {
  readonly title: string;
  readonly received?: Journal['received'];
  readonly paid?: Journal['paid'];
  readonly balance: Journal['closing'];
}

function SumRow({ title, received, paid, balance }: SumRowProps) {
  const amounts = { received, paid, balance };
  return (
    <tr className={styles.sum}>
      {heads.map(([column]) => (
        <td key={column} data-column={column}>
          {column === 'summary' && title}
          {column in amounts && <Money value={amounts[column as keyof typeof amounts] ?? null} />}
        </td>
      ))}
    </tr>
  );
}
