import { useLocation } from '@mingzhang/shared/router';
import { useUnsavedPaths } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { useEffect } from 'react';
import { GIVING_UP } from './useGoTo';

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
    let isHere = true;
    void import(/* webpackChunkName: "step-guard" */ './stepGuard').then(({ guardStep }) => {
      if (isHere) onStep = guardStep(pathname, (onOk) => void modal.confirm({ ...GIVING_UP, onOk }));
    });
    return () => {
      isHere = false;
      onStep = null;
    };
  }, [isLost, modal, pathname]);
}
