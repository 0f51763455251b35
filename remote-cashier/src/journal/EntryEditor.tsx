import { settlementKindTitles, type SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { Button, useUnsavedChanges } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { useEffect, useRef } from 'react';
import { AmountInput } from '../AmountInput';
import type { ListedCategory } from '../categories/categoriesApi';
import { flowTitles } from '../flowTitles';
import type { ListedFund } from '../fundsApi';
import { CounterCell } from './CounterCell';
import { DayCell } from './DayCell';
import { withAmount } from './entryDraft';
import styles from './Journal.module.css';
import type { EntryDraft, ListedEntry } from './journalApi';
import { useEntryEditor } from './useEntryEditor';

interface EntryEditorProps {
  readonly fund: ListedFund;
  readonly others: readonly ListedFund[];
  readonly categories: readonly ListedCategory[];
  readonly first: EntryDraft;
  /** The entry that is changed; null: a new one. */
  readonly kept: ListedEntry | null;
  /** Whether something in it would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
  readonly onClose: () => void;
}

/** A row of the journal that is typed. */
export function EntryEditor({ fund, others, categories, first, kept, onTyped, onClose }: EntryEditorProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const editor = useEntryEditor(row, {
    accountId: kept?.fundAccountId ?? fund.id,
    ...{ first, kept, onClose },
  });
  const { draft, change } = editor;
  useUnsavedChanges(editor.isWritten, 'lost');
  useEffect(() => {
    onTyped(editor.isWritten);
    return () => onTyped(false);
  }, [editor.isWritten, onTyped]);
  const set = (changes: Partial<EntryDraft>) => change({ ...draft, ...changes });
  const cell = { draft, set };
  return (
    <>
      <tr
        ref={row}
        className={styles.editor}
        aria-label={kept ? '修改一笔' : '新的一笔'}
        onKeyDown={editor.onKeyDown}
      >
        <td data-cell="on" data-column="on">
          <DayCell value={draft.on} onChange={(on) => set({ on })} />
        </td>
        <td data-column="number">{kept?.number}</td>
        <TextCell {...cell} field="summary" title="摘要" maxLength={200} />
        <TextCell {...cell} field="party" title="对方" maxLength={100} />
        <td data-cell="counter" data-column="category">
          {kept && kept.transferId !== null ? (
            <span title="对方账户的一笔跟着修改；要换账户请删除后重新登记">内部转账</span>
          ) : (
            <CounterCell
              {...{ draft, categories }}
              others={kept ? [] : others.filter(({ currencyCode }) => currencyCode === fund.currencyCode)}
              isOpen={editor.isChoosing}
              onOpen={editor.setChoosing}
              onChange={change}
              onChosen={() => editor.goOn('counter')}
            />
          )}
        </td>
        <td data-cell="settlement" data-column="settlement">
          <SettlementSelect value={draft.settlement} onChange={(settlement) => set({ settlement })} />
        </td>
        <TextCell {...cell} field="settlementNumber" title="结算号" maxLength={64} />
        <AmountCell flow="received" {...{ draft, change }} />
        <AmountCell flow="paid" {...{ draft, change }} />
        <td data-column="balance" />
        <td data-column="state" colSpan={4}>
          <Button type="primary" size="small" loading={editor.isBusy} onClick={() => void editor.save()}>
            保存
          </Button>
          {kept && (
            <Button type="link" size="small" onClick={onClose}>
              取消
            </Button>
          )}
        </td>
      </tr>
      {editor.problem !== null && (
        <tr className={styles.problem}>
          <td colSpan={14}>
            <div role="alert">{editor.problem}</div>
          </td>
        </tr>
      )}
    </>
  );
}

interface TextCellProps {
  readonly draft: EntryDraft;
  readonly field: 'summary' | 'party' | 'settlementNumber';
  readonly title: string;
  readonly maxLength: number;
  readonly set: (changes: Partial<EntryDraft>) => void;
}

function TextCell({ draft, field, title, maxLength, set }: TextCellProps) {
  return (
    <td data-cell={field} data-column={field}>
      <Input
        size="small"
        aria-label={title}
        placeholder={title}
        maxLength={maxLength}
        value={draft[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </td>
  );
}

interface AmountCellProps {
  readonly draft: EntryDraft;
  readonly flow: 'received' | 'paid';
  readonly change: (draft: EntryDraft) => void;
}

function AmountCell({ draft, flow, change }: AmountCellProps) {
  return (
    <td data-cell={flow} data-column={flow}>
      <AmountInput
        label={flowTitles[flow]}
        placeholder={flowTitles[flow]}
        value={draft[flow]}
        onChange={(value) => change(withAmount(draft, flow, value))}
      />
    </td>
  );
}

interface SettlementSelectProps {
  readonly value: SettlementKind;
  readonly onChange: (kind: SettlementKind) => void;
}

function SettlementSelect({ value, onChange }: SettlementSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label="结算方式"
      value={value}
      onChange={({ target }) => onChange(target.value as SettlementKind)}
    >
      {Object.entries(settlementKindTitles).map(([kind, title]) => (
        <option key={kind} value={kind}>
          {title}
        </option>
      ))}
    </select>
  );
}
