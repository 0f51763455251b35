import { useRef, type KeyboardEvent } from 'react';
import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { hotkeyOf } from '@mingzhang/shared/ui';
import { ItemRow } from './ItemRow';
import { remarksOf } from './remarks';
import { boundTemplateKeys } from './templateKeys';
import { useRowDragging } from './useRowDragging';
import type { ItemActions } from './useItemActions';
import type { TemplateForm } from './useTemplateForm';
import styles from './TemplateForm.module.css';

interface ItemTableProps {
  readonly template: EditableTemplate;
  readonly form: TemplateForm;
  readonly actions: ItemActions;
  readonly mayEdit: boolean;
}

/** The lines as an outline, with the month's figures. ↑ ↓ choose, Alt+arrows move, Enter goes to the formula. */
export function ItemTable({ template, form, actions, mayEdit }: ItemTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { target, dragging } = useRowDragging(mayEdit, actions.drop);
  const remarks = remarksOf(template, form.review);
  const isBalance = template.type === 'balance';
  const { rows } = actions;
  const anchor = form.chosen?.id ?? rows[0]?.id;

  function go(other: EditableItem | undefined) {
    if (!other) return;
    form.choose(other.id);
    table.current?.querySelector<HTMLElement>(`[data-item="${other.id}"]`)?.focus();
  }

  return (
    <div className={styles.tableFrame}>
      <table ref={table} className={styles.table} role="treegrid" aria-label="报表项目">
        <thead>
          <tr>
            <th>行次</th>
            <th>项目</th>
            <th>{isBalance ? '期末余额' : '本月金额'}</th>
            <th>{isBalance ? '年初余额' : '本年累计'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              figure={form.shown?.get(item.id)}
              saved={form.saved?.get(item.id)}
              remarks={remarks.get(item.id) ?? []}
              isChosen={item.id === form.chosen?.id}
              isAnchor={item.id === anchor}
              isTarget={item.id === target}
              onChoose={() => form.choose(item.id)}
              onEdit={() => mayEdit && actions.edit(item)}
              onKeyDown={(event) => pressKey(event, item, { rows, go, actions, mayEdit })}
              dragging={dragging(item)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Keys {
  readonly rows: readonly EditableItem[];
  readonly go: (item: EditableItem | undefined) => void;
  readonly actions: ItemActions;
  readonly mayEdit: boolean;
}

function pressKey(
  event: KeyboardEvent<HTMLElement>,
  item: EditableItem,
  { rows, go, actions, mayEdit }: Keys,
): void {
  const at = rows.findIndex(({ id }) => id === item.id);
  const keys = boundTemplateKeys({
    above: () => go(rows[at - 1]),
    below: () => go(rows[at + 1]),
    first: () => go(rows[0]),
    last: () => go(rows.at(-1)),
    formula: () => document.getElementById('formula')?.querySelector<HTMLElement>('input, button')?.focus(),
    ...(mayEdit && {
      moveUp: () => actions.up(item),
      moveDown: () => actions.down(item),
      outdent: () => actions.outdent(item),
      indent: () => actions.indent(item),
      add: actions.add,
      edit: () => actions.edit(item),
      remove: () => actions.remove(item),
    }),
  });
  const act = keys[hotkeyOf(event)];
  if (!act) return;
  event.preventDefault();
  act();
}
