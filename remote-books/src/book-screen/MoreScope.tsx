import { Suspense, lazy, useState } from 'react';
import { Button, Popover, Skeleton } from '@mingzhang/shared/ui';
import type { BookScope } from '../booksApi';
import { furtherCount } from './scopeWords';
import type { ChangeScope } from './useBookScope';

/** Seldom opened, so it is not part of the page. */
const ScopeForm = lazy(() => import('./ScopeForm').then((module) => ({ default: module.ScopeForm })));

interface MoreScopeProps {
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
}

/** 更多范围: free dates, accounts from–to, items, organizations. How many are set is on the button. */
export function MoreScope({ scope, onScope }: MoreScopeProps) {
  const [isOpen, setOpen] = useState(false);
  const count = furtherCount(scope);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<Skeleton active />}>
          <ScopeForm scope={scope} onScope={onScope} onDone={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button aria-expanded={isOpen} type={count > 0 ? 'primary' : 'default'} ghost={count > 0}>
        {count > 0 ? `更多范围（${count}）` : '更多范围'}
      </Button>
    </Popover>
  );
}
