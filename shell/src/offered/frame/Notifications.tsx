import { BellOutlined, Button, lazyDialog, PageSkeleton, Popover } from '@mingzhang/shared/ui';
import { useUser } from '@mingzhang/shared/session';
import { useState } from 'react';
import { usePageShown } from '../outlet/pageShown';
import styles from './HeaderBar.module.css';
import { useTodo } from './useTodo';

const NotificationList = lazyDialog(
  () =>
    import(/* webpackChunkName: "notification-list" */ './NotificationList').then((m) => m.NotificationList),
  <PageSkeleton />,
);

/** The notifications: what waits for the person at the screen, how many things at the bell. */
export function Notifications() {
  const [isOpen, setOpen] = useState(false);
  // How many there are is read after the page.
  const isPageThere = usePageShown();
  const todo = useTodo({ isAsked: isPageThere || isOpen });
  const count = todo.data?.work.length ?? 0;
  const hasBooks = Boolean(useUser()?.workplace);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title="通知"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className={styles.notifications}>
          <NotificationList todo={todo} onClose={() => setOpen(false)} />
        </div>
      }
    >
      <Button
        type="text"
        icon={<BellOutlined />}
        aria-label={nameOf(todo, hasBooks)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.bell ?? ''}
        {...(count > 0 ? { 'data-count': count } : {})}
      />
    </Popover>
  );
}

/** What the bell is called: how much waits, as soon as that is known. */
function nameOf({ data, problem }: ReturnType<typeof useTodo>, hasBooks: boolean): string {
  if (!hasBooks) return '通知，没有待办';
  if (problem) return '通知，没有读出来';
  if (!data) return '通知';
  return data.work.length > 0 ? `通知，${data.work.length} 件待办` : '通知，没有待办';
}
