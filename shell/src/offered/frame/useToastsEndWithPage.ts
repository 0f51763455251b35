import { App } from '@mingzhang/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '@mingzhang/shared/router';

/**
 * A message is about the page it was shown on: it goes when another one comes. What is to be read on the next
 * page is told once one is there. For the frame around the pages, which outlives them.
 */
export function useToastsEndWithPage(): void {
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the effects of the new page, which may have something to say.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    message.destroy();
  }, [message, pathname]);
}
