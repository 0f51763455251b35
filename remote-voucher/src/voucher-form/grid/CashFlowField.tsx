import { cashFlowForm, cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { useSession } from '@mingzhang/shell';
import { useContext, useDeferredValue } from 'react';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { EntryLines } from './entryLines';
import { proposedItems } from './proposedItems';
import type { RowActions } from './useRowActions';
import styles from './CashFlowField.module.css';

interface CashFlowFieldProps {
  readonly line: DraftLine;
  readonly lists: FormLists;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/**
 * 现金流量项目 under a cash account: the rules' proposal until another is chosen. Tab passes it by: who agrees types on.
 * Appears with the first cash line, and reads the other rows only when there is time.
 */
export function CashFlowField({ line, lists, isReadOnly, actions }: CashFlowFieldProps) {
  const { standard } = useSession().accountSet;
  const lines = useDeferredValue(useContext(EntryLines));
  const proposed = proposedItems(lines, lists.tree, standard).get(line.key) ?? [];
  const titleOf = (item: number) => `${item} ${cashFlowItem(standard, item)?.title ?? ''}`;
  return (
    <select
      className={styles.field}
      aria-label="现金流量项目"
      title="现金流量项目"
      tabIndex={-1}
      disabled={isReadOnly}
      value={line.cashFlowLine ?? ''}
      onChange={({ target }) => {
        const chosen = target.value === '' ? null : Number(target.value);
        actions.edit('setCashFlowLine', chosen);
      }}
    >
      <option value="">
        {proposed.length === 0 ? '现金流量：按规则' : `按规则 ${proposed.map(titleOf).join('、')}`}
      </option>
      {cashFlowForm(standard).items.map((item) => (
        <option key={item.line} value={item.line}>
          {titleOf(item.line)}
        </option>
      ))}
    </select>
  );
}
