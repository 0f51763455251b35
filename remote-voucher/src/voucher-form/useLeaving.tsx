import { Button, useQuestion } from '@mingzhang/shared/ui';
import { commitCell } from './grid/gridElements';
import type { Save, Saved } from './useSaving';

/** How an entry is left, as the question says it. */
export interface Leaving {
  readonly content: string;
  /** 保存, or what is done besides: 保存并新增. */
  readonly saveText: string;
  /** Goes without saving: 离开. */
  readonly leaveText: string;
}

/** What became of the entry: there was nothing unsaved or it was left as it is, it was saved first, or one stays. */
type Left = 'left' | Saved | null;

/** The notice on the next entry about the one that was left: 已保存 记-3. */
export function noticeOf(left: 'left' | Saved): string | undefined {
  return left === 'left' ? undefined : left.notice;
}

/** Asks before something unsaved is left. */
export type MayLeave = (leaving?: Leaving) => Promise<Left>;

const DRAFT_STAYS: Leaving = {
  content: '不保存的话，草稿会留着，回到这张凭证时自动恢复。',
  saveText: '保存',
  leaveText: '离开',
};

type Choice = 'save' | 'leave' | 'stay';

/**
 * Asks once when something would be left unsaved, and not otherwise. Enter saves, Escape stays: leaving without
 * saving is never the answer of a key pressed in passing.
 */
export function useLeaving(hasUnsaved: () => boolean, save: Save): MayLeave {
  const openQuestion = useQuestion();

  const ask = ({ content, saveText, leaveText }: Leaving) =>
    new Promise<Choice>((answer) => {
      const question = openQuestion({
        title: '凭证还没有保存',
        content,
        okText: saveText,
        cancelText: '继续填写',
        focusable: { autoFocusButton: 'ok' },
        footer: (_, { OkBtn, CancelBtn }) => (
          <>
            <Button type="text" danger style={{ float: 'left' }} onClick={leave}>
              {leaveText}
            </Button>
            <CancelBtn />
            <OkBtn />
          </>
        ),
        onOk: () => answer('save'),
        // Escape and 继续填写, once the question is gone: it would take the cursor along from where it goes back to.
        afterClose: () => answer('stay'),
      });
      function leave() {
        answer('leave');
        question.destroy();
      }
    });

  return async (leaving = DRAFT_STAYS) => {
    const goBack = commitCell();
    if (!hasUnsaved()) return 'left';
    const choice = await ask(leaving);
    if (choice === 'leave') return 'left';
    if (choice === 'save') return save();
    goBack();
    return null;
  };
}
