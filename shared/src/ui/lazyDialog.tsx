import { App } from 'antd';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog whose code is fetched when it is first opened, to keep pages small. When it cannot be loaded the page
 * stays as it is, with what was typed into it; the next opening tries again. (React.lazy would keep the failure, and
 * throw it at the page.)
 *
 *   const PrintDialog = lazyDialog(() => import('./PrintDialog').then((m) => m.PrintDialog));
 *
 * `waiting` is shown in its place until it is loaded.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { message } = App.useApp();
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { onClose } = props;
    const [close] = useState(() => onClose);

    useEffect(() => {
      let isOpen = true;
      load().then(
        (loaded) => isOpen && setDialog(() => loaded),
        () => {
          if (!isOpen) return;
          message.error('没有加载成功，请检查网络后重试');
          close();
        },
      );
      return () => {
        isOpen = false;
      };
    }, [close, message]);

    return Dialog ? <Dialog {...props} /> : waiting;
  };
}
