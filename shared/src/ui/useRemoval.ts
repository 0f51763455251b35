import { App } from 'antd';
import { ignoreReported } from '../http/HttpProblem';
import { rowBeside } from './leaving/rowBeside';
import { useQuestion } from './leaving/useQuestion';

/** What is to be deleted, and how. */
interface Removal {
  /** The question: 删除凭证字“付”？ */
  readonly title: string;
  /** What follows, and when it will be refused. */
  readonly content: string;
  /** Of the button; 删除 unless given. */
  readonly okText?: string;
  /** Enter at once means 取消: what is deleted is more than a row of a list. */
  readonly isCautious?: boolean;
  readonly remove: () => Promise<unknown>;
  /** The message afterwards; none where it is plain to see. */
  readonly done?: string;
  /** Once it is gone and the dialog, too: the cursor can go somewhere. */
  readonly onGone?: () => void;
}

/**
 * The dialog before something is deleted; of a list, the focus goes on to the row beside it. `onDone` follows in either case, as a refusal (shown by the request layer)
 * may come from changes by others.
 */
export function useRemoval(onDone?: () => void): (removal: Removal) => void {
  const { message } = App.useApp();
  const ask = useQuestion();
  return ({ title, content, okText = '删除', isCautious = false, remove, done, onGone }) => {
    let isGone = false;
    const goOnBeside = rowBeside();
    ask({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      ...(isCautious ? { focusable: { autoFocusButton: 'cancel' as const } } : {}),
      onOk: async () => {
        try {
          await remove();
          isGone = true;
          if (done !== undefined) void message.success(done);
        } catch (error) {
          ignoreReported(error);
        }
        onDone?.();
      },
      afterClose: () => {
        if (!isGone) return;
        if (onGone) onGone();
        else goOnBeside();
      },
    });
  };
}
