import { App } from '@mingzhang/shared/ui';
import { ignoreTold, useNotify } from '@mingzhang/shell';

/** What is to be deleted, and how. */
interface Removal {
  /** The question: 删除凭证字“付”？ */
  readonly title: string;
  /** What follows, and when it will be refused. */
  readonly content: string;
  /** Of the button; 删除 unless given. */
  readonly okText?: string;
  readonly remove: () => Promise<void>;
  /** What is said afterwards. */
  readonly done: string;
}

/** Deletes after a question; `onDone` follows in either case, for a refusal may come from what others did meanwhile. */
export function useRemoval(onDone: () => void): (removal: Removal) => void {
  const { modal } = App.useApp();
  const notify = useNotify();
  return ({ title, content, okText = '删除', remove, done }) => {
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await remove();
          notify.success(done);
        } catch (error) {
          ignoreTold(error);
        }
        onDone();
      },
    });
  };
}
