import { useRemoval } from '@mingzhang/shared/ui';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { useServerState } from '@mingzhang/shell';
import { listTemplates, removeTemplate } from '../voucherTemplatesApi';

/** The templates of the set, and how to take one out. */
export function useTemplates() {
  const templates = useServerState(['listedTemplates'], listTemplates);
  const confirmRemoval = useRemoval();

  /** Asks first: a deleted template does not come back. `onRemoved` puts the cursor somewhere. */
  function remove({ id, name }: VoucherTemplate, onRemoved: () => void) {
    confirmRemoval({
      title: `删除凭证模板“${name}”？`,
      content: '删除后不能恢复；用它做好的凭证不受影响。',
      remove: () => removeTemplate(id).then(onRemoved),
      done: `已删除凭证模板“${name}”`,
    });
  }

  return { ...templates, remove };
}
