import { App } from '@mingzhang/shared/ui';
import { ignoreTold, useNotify, useServerState } from '@mingzhang/shell';
import { listTemplates, type ListedTemplate } from '../reportsApi';
import { removeTemplate } from '../templatesApi';

/** The report templates of the set, and how to take one out. */
export function useReportTemplates() {
  const { modal } = App.useApp();
  const notify = useNotify();
  const templates = useServerState(['reportTemplates'], listTemplates);

  /** Asks first; what stands in the way is told by the server. */
  function remove({ id, name }: ListedTemplate, onRemoved: () => void) {
    let isRemoved = false;
    modal.confirm({
      // The row that was left is gone: the cursor goes somewhere, once the dialog has given it back.
      afterClose: () => isRemoved && onRemoved(),
      title: `删除报表模板“${name}”？`,
      content: '删除后不能恢复；已授权给组织的模板不能删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await removeTemplate(id).then(() => {
          notify.success(`已删除报表模板“${name}”`);
          isRemoved = true;
          templates.reload();
        }, ignoreTold);
      },
    });
  }

  return { ...templates, remove };
}
