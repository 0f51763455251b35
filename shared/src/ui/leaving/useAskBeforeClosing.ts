import { useUnsavedChanges } from './useUnsavedChanges';
import { useQuestion } from './useQuestion';

const TYPED = {
  title: '填写的内容还没有保存，放弃吗？',
  content: '放弃后，刚才填写的内容不再保留。',
  okText: '放弃',
  cancelText: '继续填写',
};

/**
 * Closing a drawer or dialog: at once, or after a question when something in it would be lost; the tab, the menu and
 * the browser then ask as well.
 */
export function useAskBeforeClosing(
  hasUnsaved: boolean,
  onClose: () => void,
  question: Partial<typeof TYPED> = {},
): () => void {
  const leave = useAskBeforeLeaving(hasUnsaved, question);
  return () => leave(onClose);
}

/** The same for whatever takes what is written away: another month, another account of the same page. */
export function useAskBeforeLeaving(
  hasUnsaved: boolean,
  question: Partial<typeof TYPED> = {},
): (go: () => void) => void {
  const ask = useQuestion();
  useUnsavedChanges(hasUnsaved, 'lost');
  return (go) => {
    if (!hasUnsaved) return go();
    ask({ ...TYPED, ...question, okButtonProps: { danger: true }, onOk: go });
  };
}
