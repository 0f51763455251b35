import { useRemoval } from '@mingzhang/shared/ui';
import { useServerState } from '@mingzhang/shell';
import { listTemplates, type ListedTemplate } from '../reportsApi';
import { removeTemplate } from '../templatesApi';

/** The report templates of the set, and how to take one out. */
export function useReportTemplates() {
  const confirmRemoval = useRemoval();
  const templates = useServerState(['reportTemplates'], listTemplates);

  /** Asks first; the server says what is in the way. */
  function remove({ id, name }: ListedTemplate, onRemoved: () => void) {
    confirmRemoval({
      title: `删除报表模板“${name}”？`,
      content: '删除后不能恢复；有适用组织的模板不能删除。',
      remove: () => removeTemplate(id),
      done: `已删除报表模板“${name}”`,
      // The row that was left is gone: the cursor goes somewhere, once the dialog has given it back.
      onGone: onRemoved,
    });
  }

  return { ...templates, remove };
}
