import { useNotify } from '@mingzhang/shell';
import { commitCell } from '../useFormHotkeys';

/** Makes a command one of the stored voucher: with unsaved rows on the entry it asks to save them first. */
export type SavedOnly = (title: string, run: () => void) => () => void;

export function useSavedOnly(hasUnsaved: () => boolean): SavedOnly {
  const notify = useNotify();
  return (title, run) => () => {
    const goBack = commitCell();
    const isUnsaved = hasUnsaved();
    goBack();
    if (isUnsaved) notify.warning(`凭证还没有保存，请先保存再${title}`);
    else run();
  };
}
