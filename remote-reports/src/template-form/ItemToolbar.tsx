import type { EditableItem } from '@mingzhang/shared/accounting/report/editableTemplate';
import { Button, PlusOutlined } from '@mingzhang/shared/ui';
import type { ItemActions } from './useItemActions';
import type { TemplateForm } from './useTemplateForm';
import styles from './TemplateForm.module.css';

interface ItemToolbarProps {
  readonly form: TemplateForm;
  readonly actions: ItemActions;
}

/** What can be done with the chosen line; each with its key. 恢复原样 only where something was changed. */
export function ItemToolbar({ form, actions }: ItemToolbarProps) {
  const { chosen } = form;
  const onChosen = (text: string, keys: string, act: (item: EditableItem) => void, danger = false) => (
    <Button
      size="small"
      danger={danger}
      title={keys}
      disabled={chosen === null}
      onClick={() => chosen && act(chosen)}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="项目">
      <Button size="small" type="primary" icon={<PlusOutlined />} title="Insert" onClick={actions.add}>
        新增项目
      </Button>
      {onChosen('修改', 'F2', actions.edit)}
      {onChosen('上移', 'Alt+↑', actions.up)}
      {onChosen('下移', 'Alt+↓', actions.down)}
      {onChosen('升级', 'Alt+←', actions.outdent)}
      {onChosen('降级', 'Alt+→', actions.indent)}
      {onChosen('删除', 'Delete', actions.remove, true)}
      <Button size="small" onClick={actions.renumber}>
        重排行次
      </Button>
      {form.review?.difference?.isChanged && (
        <Button size="small" danger onClick={() => form.whenSaved(actions.reset)}>
          恢复原样
        </Button>
      )}
    </div>
  );
}
