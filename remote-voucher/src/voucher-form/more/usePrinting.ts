import { App } from '@mingzhang/shared/ui';
import type { FormDialogs } from '../useFormDialogs';
import { commitCell } from '../useFormHotkeys';

/** 打印 of the voucher as it is stored: unsaved rows are saved first. An empty sheet prints an empty form. */
export function usePrinting({ show }: FormDialogs, hasUnsaved: () => boolean): () => void {
  const { message } = App.useApp();
  return () => {
    commitCell();
    if (hasUnsaved()) message.warning('凭证还没有保存，请先保存再打印');
    else show('print');
  };
}
