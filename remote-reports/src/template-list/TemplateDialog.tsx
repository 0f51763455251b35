import { statementTypes } from '@mingzhang/shared/accounting/report/statementTypes';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { useNotify } from '@mingzhang/shell';
import type { ListedTemplate } from '../reportsApi';
import { saveTemplate, type TemplateHead, type TemplateTarget } from '../templatesApi';

/** What the dialog is for. */
export type TemplateTask =
  | { readonly as: 'new'; readonly type: ReportType }
  | { readonly as: 'copy'; readonly of: ListedTemplate }
  | { readonly as: 'rename'; readonly template: ListedTemplate };

interface TemplateDialogProps {
  readonly task: TemplateTask;
  readonly onClose: () => void;
  /** Called with the id of what was saved, once the dialog is closed. */
  readonly onSaved: (id: number) => void;
}

/** 新增, 复制 or 改名: name and type of a template. */
export function TemplateDialog({ task, onClose, onSaved }: TemplateDialogProps) {
  const notify = useNotify();

  async function save(entered: Omit<TemplateHead, 'key'>) {
    // The key is for programs: a new template is named by its type, another keeps its own.
    const key = task.as === 'new' ? entered.type.toLowerCase() : headOf(task).key;
    const head = { ...entered, key };
    const id = await saveTemplate(head, targetOf(task));
    notify.success(`报表模板“${head.name.trim()}”已保存`);
    onClose();
    onSaved(id);
  }

  return (
    <FormDialog<Omit<TemplateHead, 'key'>>
      title={titleOf(task)}
      initial={headOf(task)}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="模板名称"
        rules={[{ required: true, whitespace: true, message: '请填写模板名称' }]}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
      <Form.Item name="type" label="报表类型">
        <Radio.Group
          disabled={task.as !== 'new'}
          options={statementTypes.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

function titleOf(task: TemplateTask): string {
  if (task.as === 'new') return '新增报表模板';
  return task.as === 'copy' ? `复制“${task.of.name}”` : `“${task.template.name}”改名`;
}

function headOf(task: TemplateTask): TemplateHead {
  if (task.as === 'new') return { name: '', key: task.type.toLowerCase(), type: task.type };
  if (task.as === 'rename') return task.template;
  return { ...task.of, name: `${task.of.name}（自定义）` };
}

function targetOf(task: TemplateTask): TemplateTarget {
  if (task.as === 'new') return { as: 'new' };
  if (task.as === 'copy') return { as: 'copy', of: task.of.id };
  return { as: 'same', id: task.template.id, version: null };
}
