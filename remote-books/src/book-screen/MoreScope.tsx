import { useState } from 'react';
import { Button, Popover } from '@mingzhang/shared/ui';
import type { BookScope } from '../booksApi';
import { ScopeForm } from './ScopeForm';
import type { ChangeScope } from './useBookScope';

interface MoreScopeProps {
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
}

/** 更多范围: free dates, accounts from–to, items, organizations. How many are set stands on the button. */
export function MoreScope({ scope, onScope }: MoreScopeProps) {
  const [isOpen, setOpen] = useState(false);
  const { days, fromCode, toCode, items } = scope.filter;
  const set = [days, fromCode ?? toCode, items.length > 0 || null, scope.span === 'tree' || null];
  const count = set.filter((part) => part !== null).length;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<ScopeForm scope={scope} onScope={onScope} onDone={() => setOpen(false)} />}
    >
      <Button aria-expanded={isOpen} type={count > 0 ? 'primary' : 'default'} ghost={count > 0}>
        {count > 0 ? `更多范围（${count}）` : '更多范围'}
      </Button>
    </Popover>
  );
}
