import { useNotify } from '@mingzhang/shell';
import { usePageKeys } from '@mingzhang/shared/ui';
import { refuseUnread, takeTyped, useSubmission } from '@mingzhang/shared/ui-form';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { blankDraft, missingIn } from './entryDraft';
import { saveEntry, type EntryDraft, type ListedEntry } from './journalApi';

/** The cells of a row, in the order in which Enter goes through them. */
const cells = [
  'on',
  'summary',
  'party',
  'counter',
  'settlement',
  'settlementNumber',
  'received',
  'paid',
] as const;
type CellName = (typeof cells)[number];

export const editorKeys = { save: 'ctrl+s', category: 'f4' } as const;

interface EditorOptions {
  readonly accountId: number;
  readonly first: EntryDraft;
  /** The entry that is changed; null: a new one, after which the row is there for the next. */
  readonly kept: ListedEntry | null;
  readonly onClose: () => void;
}

/** A row while it is typed: Enter goes to the next cell, and from the amount saves it and goes on with the next row. */
export function useEntryEditor(
  row: RefObject<HTMLTableRowElement | null>,
  { accountId, first, kept, onClose }: EditorOptions,
) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  // What the cells have handed over so far; a key that saves comes in the same moment as the last of it.
  const latest = useRef(first);
  const [draft, setDraft] = useState(first);
  const [missing, setMissing] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);

  function change(next: EntryDraft) {
    latest.current = next;
    setDraft(next);
  }
  const focus = (cell: CellName) => controlOf(row.current, cell)?.focus();

  async function save() {
    if (isBusy) return;
    takeTyped();
    const unread = refuseUnread();
    const lack = unread === null ? missingIn(latest.current) : null;
    setMissing(unread ?? lack?.text ?? null);
    if (lack) focus(lack.cell);
    if (unread !== null || lack) return;
    let warnings: readonly string[] = [];
    const isSaved = await submit(async () => {
      warnings = await saveEntry(accountId, latest.current, kept);
    });
    if (!isSaved) return;
    for (const warning of warnings) notify.warning(warning);
    if (kept?.transferId) notify.success('已修改，对方账户的一笔也跟着改了');
    if (kept) return onClose();
    change(blankDraft(latest.current.on, latest.current.settlement));
    focus('summary');
  }

  function goOn(from: CellName) {
    const isFilled = from === 'received' && latest.current.received !== 0;
    const next = cells.slice(cells.indexOf(from) + 1).find((cell) => controlOf(row.current, cell));
    if (next === undefined || isFilled) void save();
    else focus(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape' && kept && !isChoosing) onClose();
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isChoosing) return;
    const name = cellOf(event.target as HTMLElement);
    if (name === undefined) return;
    event.preventDefault();
    goOn(name);
  }

  function chooseCategory() {
    if (kept && kept.transferId !== null) return;
    setChoosing(true);
    focus('counter');
  }
  usePageKeys({ [editorKeys.save]: () => void save(), [editorKeys.category]: chooseCategory });
  return {
    ...{ draft, change, save, isBusy, onKeyDown, isChoosing, setChoosing },
    goOn,
    problem: missing ?? refusal,
    isWritten: JSON.stringify(draft) !== JSON.stringify(first),
  };
}

function cellOf(target: HTMLElement): CellName | undefined {
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return cells.find((one) => one === cell);
}

/** The own transfer of an entry that is there has none to choose it by. */
const controlOf = (row: HTMLElement | null, cell: CellName) =>
  row?.querySelector<HTMLElement>(`[data-cell='${cell}'] :is(input, select)`);
