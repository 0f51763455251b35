import { App } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { useServerState } from '@mingzhang/shell';
import { listTemplates, removeTemplate } from './voucherTemplatesApi';

/** The templates of the set, and how to take one out. */
export function useTemplates() {
  const { modal } = App.useApp();
  const notify = useNotify();
  const templates = useServerState(['listedTemplates'], listTemplates);

  /** Asks first: a deleted template does not come back. `onRemoved` puts the cursor somewhere. */
  function remove({ id, name }: VoucherTemplate, onRemoved: () => void) {
    modal.confirm({
      title: `删除凭证模板“${name}”？`,
      content: '删除后不能恢复；用它做好的凭证不受影响。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await removeTemplate(id);
        notify.success(`已删除凭证模板“${name}”`);
        templates.reload();
        onRemoved();
      },
    });
  }

  return { ...templates, remove };
}
