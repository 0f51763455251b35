import { useUnsavedPaths } from '@mingzhang/shared/session';
import { useQuestion } from '@mingzhang/shared/ui';

/** What is lost, and what is not, when the site is loaded afresh. */
export const UNSAVED = '填写中的凭证留在本机，回来时还在；其他没有保存的内容会丢失。';

/** Asks before one leaves for other books: always where there is a question, else only for the sake of what is not saved. */
export function useAskBeforeSwitching(): (question: string | null) => Promise<boolean> {
  const ask = useQuestion();
  const hasUnsaved = useUnsavedPaths().size > 0;
  return async (question) => {
    if (question === null && !hasUnsaved) return true;
    return ask({
      title: question ?? '还有内容没有保存',
      content: hasUnsaved ? UNSAVED : null,
      okText: '切换',
      cancelText: hasUnsaved ? '继续填写' : '取消',
      ...(hasUnsaved ? { focusable: { autoFocusButton: 'cancel' as const } } : {}),
    });
  };
}
