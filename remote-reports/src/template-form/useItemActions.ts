import { useState } from 'react';
import type { EditableItem, EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import {
  droppedBefore,
  familySize,
  indented,
  movedDown,
  movedUp,
  outdented,
} from '@mingzhang/shared/accounting/report/itemOutline';
import { useRemoval } from '@mingzhang/shared/ui';
import { ignoreReported, useNotify } from '@mingzhang/shell';
import { orderItems, removeItem, renumberItems, resetTemplate } from '../templatesApi';
import type { TemplateForm } from './useTemplateForm';

/** What the item dialog is open for. */
export type ItemTask = { readonly after: EditableItem | null } | { readonly item: EditableItem };

type Rows = readonly EditableItem[];

/** The lines in their order; a new one is shown at once and taken back when it is refused. */
function useItemOrder(template: EditableTemplate) {
  const [moving, setMoving] = useState<{ readonly from: number; readonly rows: Rows } | null>(null);
  const rows = moving?.from === template.version ? moving.rows : template.items;

  async function order(next: Rows): Promise<void> {
    if (next === rows || moving?.from === template.version) return;
    setMoving({ from: template.version, rows: next });
    await orderItems(template.id, template.version, next).catch((error: unknown) => {
      setMoving(null);
      ignoreReported(error);
    });
  }

  return { rows, order };
}

/** What can be done with the lines of a template. */
export function useItemActions(template: EditableTemplate, form: TemplateForm) {
  const confirmRemoval = useRemoval();
  const notify = useNotify();
  const [task, setTask] = useState<ItemTask | null>(null);
  const { rows, order } = useItemOrder(template);

  function remove(item: EditableItem) {
    const below = familySize(template.items, template.items.indexOf(item)) - 1;
    confirmRemoval({
      title: `删除项目“${item.title}”？`,
      content: `${below > 0 ? `它的 ${below} 个下级项目升一级。` : ''}删除后不能恢复。`,
      remove: async () => {
        await removeItem(item.id);
        const at = template.items.indexOf(item);
        form.discard();
        form.choose((template.items[at + 1] ?? template.items[at - 1])?.id ?? null);
      },
      done: `已删除项目“${item.title}”`,
    });
  }

  function renumber() {
    void renumberItems(template.id).then(() => notify.success('行次已重排'), ignoreReported);
  }

  function reset() {
    confirmRemoval({
      title: `把“${template.name}”恢复为默认模板？`,
      content: '所有改过、新增和删除的项目都恢复原样；模板名称和适用组织不变。',
      okText: '恢复原样',
      remove: async () => {
        await resetTemplate(template.id, template.version);
        form.discard();
        form.choose(null);
      },
      done: '已恢复原样',
    });
  }

  return {
    rows,
    task,
    closeTask: () => setTask(null),
    add: () => form.whenSaved(() => setTask({ after: form.chosen })),
    edit: (item: EditableItem) => form.whenSaved(() => setTask({ item })),
    remove,
    renumber: () => form.whenSaved(renumber),
    reset,
    up: (item: EditableItem) => void order(movedUp(rows, item.id)),
    down: (item: EditableItem) => void order(movedDown(rows, item.id)),
    indent: (item: EditableItem) => void order(indented(rows, item.id)),
    outdent: (item: EditableItem) => void order(outdented(rows, item.id)),
    drop: (id: number, beforeId: number | null) => void order(droppedBefore(rows, id, beforeId)),
  };
}

export type ItemActions = ReturnType<typeof useItemActions>;
