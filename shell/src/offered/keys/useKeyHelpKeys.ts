import { hotkeyOf } from '@mingzhang/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { siteKeys } from './siteKeys';

const [ANYWHERE, UNLESS_TYPED] = siteKeys.keyHelp;

/** F1 and ? show the keys: F1 from anywhere, ? where it is no character like any other and no dialog is open. */
export function useKeyHelpKeys(show: () => void): void {
  const showKeys = useEffectEvent(show);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const isAsked = hotkeyOf(event) === ANYWHERE || (event.key === UNLESS_TYPED && !isTyping(event.target));
      if (!isAsked) return;
      event.preventDefault();
      showKeys();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
