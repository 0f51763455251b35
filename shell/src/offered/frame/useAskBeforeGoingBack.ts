import { useLocation } from '@mingzhang/shared/router';
import { useUnsavedPaths } from '@mingzhang/shared/session';
import { useQuestion } from '@mingzhang/shared/ui';
import { useEffect } from 'react';
import { GIVING_UP } from './useGoTo';

/**
 * Called on every step through the history before the router is: listeners of a window are called in their order, and
 * this one is added before anything is drawn.
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
  const ask = useQuestion();
  useEffect(() => {
    if (!isLost) return;
    const here = indexIn(history.state);
    onStep = (event) => {
      const steps = indexIn(event.state) - here;
      if (!steps || location.pathname === pathname) return;
      event.stopImmediatePropagation();
      history.go(-steps);
      const onOk = () => {
        onStep = null;
        history.go(steps);
      };
      void ask({ ...GIVING_UP, onOk });
    };
    return () => {
      onStep = null;
    };
  }, [isLost, ask, pathname]);
}

/** Which entry of the history it is, as the router numbers them; not a number for one that is not the router's. */
const indexIn = (state: unknown) => (state as { readonly idx?: number } | null)?.idx ?? NaN;
