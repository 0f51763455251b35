import { App } from '@mingzhang/shared/ui';
import { commitCell } from '../useFormHotkeys';

/** Makes a command one of the stored voucher: with unsaved rows on the sheet it asks to save them first. */
export type SavedOnly = (title: string, run: () => void) => () => void;

export function useSavedOnly(hasUnsaved: () => boolean): SavedOnly {
  const { message } = App.useApp();
  return (title, run) => () => {
    const goBack = commitCell();
    const isUnsaved = hasUnsaved();
    goBack();
    if (isUnsaved) message.warning(`凭证还没有保存，请先保存再${title}`);
    else run();
  };
}
