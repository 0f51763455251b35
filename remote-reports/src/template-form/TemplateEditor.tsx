import { statementTitle } from '@mingzhang/shared/accounting/report/statementTypes';
import type { EditableTemplate } from '@mingzhang/shared/accounting/report/editableTemplate';
import { Link } from '@mingzhang/shared/router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  lazyDialog,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useSession, usePageKeyHelp } from '@mingzhang/shell';
import { FormulaPanel } from './FormulaPanel';
import { ItemTable } from './ItemTable';
import { ItemToolbar } from './ItemToolbar';
import { TemplateChecks } from './TemplateChecks';
import { boundTemplateKeys, templateKeyHelp } from './templateKeys';
import { useItemActions, type ItemActions } from './useItemActions';
import { useTemplateForm } from './useTemplateForm';
import styles from './TemplateForm.module.css';

const ItemDialog = lazyDialog(() => import('./ItemDialog').then((m) => m.ItemDialog));

interface TemplateEditorProps {
  readonly template: EditableTemplate;
}

/** The lines beside the formula of the chosen one; the month's figures follow what is written. Ctrl+S saves. */
export function TemplateEditor({ template }: TemplateEditorProps) {
  const { periods } = useSession();
  const form = useTemplateForm(template);
  const actions = useItemActions(template, form);
  const mayEdit = !template.isDefault;
  useHotkeys(boundTemplateKeys({ save: form.save }), mayEdit);
  usePageKeyHelp(templateKeyHelp);

  return (
    <>
      <PageHeader
        title={template.name}
        note={
          <>
            {statementTitle(template.type)} {template.isDefault && <Tag>默认</Tag>}
            {form.review?.difference?.isChanged && <Tag color="processing">已改</Tag>}
          </>
        }
        actions={
          <>
            <PeriodPicker value={form.period} periods={periods} onChange={form.choosePeriod} />
            <Button onClick={form.leave}>返回</Button>
          </>
        }
      />
      {!mayEdit && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 8 }}
          title={
            <>
              默认模板按会计准则设置，不能修改。请在<Link to="/report/template">报表模板</Link>
              里复制一份，改好后设置适用组织。
            </>
          }
        />
      )}
      {form.review && <TemplateChecks review={form.review} items={template.items} onGo={form.choose} />}
      <ErrorState problem={form.figuresProblem} />
      {mayEdit && <ItemToolbar form={form} actions={actions} />}
      {template.items.length === 0 ? (
        <NoItems actions={mayEdit ? actions : null} />
      ) : (
        <div className={styles.columns}>
          <ItemTable template={template} form={form} actions={actions} mayEdit={mayEdit} />
          <FormulaPanel key={form.chosen?.id ?? 0} template={template} form={form} mayEdit={mayEdit} />
        </div>
      )}
      {actions.task && (
        <ItemDialog
          template={template}
          task={actions.task}
          onClose={actions.closeTask}
          onSaved={form.choose}
        />
      )}
    </>
  );
}

function NoItems({ actions }: { readonly actions: ItemActions | null }) {
  return (
    <EmptyState
      text="模板还没有项目。先新增项目，再为每个项目设置公式。"
      action={
        actions && (
          <Button type="primary" onClick={actions.add}>
            新增项目
          </Button>
        )
      }
    />
  );
}
