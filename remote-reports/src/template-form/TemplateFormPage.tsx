import { useParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { useServerState } from '@mingzhang/shell';
import { findEditableTemplate } from '../templatesApi';
import { TemplateEditor } from './TemplateEditor';

/** /report/template/form/{templateId}: the lines of a template, their formulas, and what they come to. */
export function TemplateFormPage() {
  const id = Number(useParams().templateId);
  const { data, problem } = useServerState(
    ['editableTemplate', id],
    (signal) => findEditableTemplate(id, signal),
    { remembered: 'never' },
  );
  // The template before stays until the next one is there.
  const template = data?.id === id ? data : null;
  return (
    <Page>
      {template ? (
        <TemplateEditor key={template.id} template={template} />
      ) : (
        <>
          <PageHeader title="报表模板设置" />
          {problem ? <ErrorState problem={problem} /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}
