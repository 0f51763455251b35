import { App } from '@mingzhang/shared/ui';
import { commitCell } from './useFormHotkeys';

/** Asks before something unsaved is left; answers whether to go. */
export type MayLeave = (content?: string, okText?: string) => Promise<boolean>;

const DRAFT_STAYS = '离开后草稿留在本机，回到这张凭证时自动恢复。';

/** Asks once when something would be left unsaved; without anything unsaved nobody is asked. */
export function useLeaving(hasUnsaved: () => boolean): MayLeave {
  const { modal } = App.useApp();
  return async (content = DRAFT_STAYS, okText = '离开') => {
    const goBack = commitCell();
    if (!hasUnsaved()) return true;
    let isSure = false;
    isSure = await modal.confirm({
      title: '凭证还没有保存',
      content,
      okText,
      cancelText: '继续填写',
      afterClose: () => {
        if (!isSure) goBack();
      },
    });
    return isSure;
  };
}
