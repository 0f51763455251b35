import { useLocation } from '@mingzhang/shared/router';
import { useUnsavedPaths } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { useEffect } from 'react';

/** What is asked where the input of a page goes with it. */
export const GIVING_UP = {
  title: '填写的内容还没有保存，放弃吗？',
  content: '离开后，刚才填写的内容不再保留。',
  okText: '放弃',
  cancelText: '继续填写',
  okButtonProps: { danger: true },
  focusable: { autoFocusButton: 'cancel' as const },
};

/**
 * Told of every step through the history before the router is: listeners of a window are called in their order, and this
 * one is there before anything is drawn.
 */
let onStep: ((event: PopStateEvent) => void) | null = null;
window.addEventListener('popstate', (event) => onStep?.(event));

/**
 * The browser's back and forward out of a page whose input would be lost: the step is taken back before the router
 * hears of it, and taken again once the input has been given up.
 */
export function useAskBeforeGoingBack(): void {
  const { pathname } = useLocation();
  const isLost = useUnsavedPaths().get(pathname) === 'lost';
  const { modal } = App.useApp();
  useEffect(() => {
    if (!isLost) return;
    const here = indexIn(history.state);
    let isGivenUp = false;
    onStep = (event) => {
      const there = indexIn(event.state);
      if (isGivenUp || here === null || there === null || location.pathname === pathname) return;
      event.stopImmediatePropagation();
      history.go(here - there);
      void modal.confirm({
        ...GIVING_UP,
        onOk: () => {
          isGivenUp = true;
          history.go(there - here);
        },
      });
    };
    return () => {
      onStep = null;
    };
  }, [isLost, modal, pathname]);
}

/** Which entry of the history it is, as the router numbers them; null for one that is not the router's. */
function indexIn(state: unknown): number | null {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : null;
}
