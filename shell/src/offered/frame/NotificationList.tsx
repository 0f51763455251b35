import type { ServerState } from '@mingzhang/shared/server-state';
import { Button, EmptyState, Skeleton } from '@mingzhang/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './NotificationList.module.css';
import { useGoTo } from './useGoTo';
import type { HomeWork } from './useTodo';

interface NotificationListProps {
  readonly todo: ServerState<HomeWork>;
  /** One has gone where it is done, or has had enough. */
  readonly onClose: () => void;
}

/** One row for each thing that waits; the first has the focus, Esc gives it back to the bell. */
export function NotificationList({ todo, onClose }: NotificationListProps) {
  const goTo = useGoTo();
  const list = useRef<HTMLDivElement>(null);
  const isThere = todo.data !== null;
  useEffect(() => {
    const bell = document.activeElement;
    list.current?.querySelector('button')?.focus();
    return () => {
      // After going to another page the focus is there.
      if (bell instanceof HTMLElement && document.activeElement === document.body) bell.focus();
    };
  }, [isThere]);
  function onGo(address: string) {
    onClose();
    goTo(address);
  }
  return (
    <div
      ref={list}
      role="presentation"
      className={styles.list}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Waiting {...todo} onGo={onGo} />
    </div>
  );
}

interface WaitingProps extends ServerState<HomeWork> {
  readonly onGo: (address: string) => void;
}

function Waiting({ data, problem, onGo }: WaitingProps) {
  if (problem) {
    return (
      <p>
        通知没有加载成功
        <Button type="link" size="small" onClick={problem.retry}>
          重试
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (data.work.length === 0) return <EmptyState text="没有待办事项" />;
  return (
    <ul>
      {data.work.map(({ text, action, path }) => (
        <li key={text}>
          <span>{text}</span>
          <Button type="link" size="small" aria-label={`${action}：${text}`} onClick={() => onGo(path)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  );
}
