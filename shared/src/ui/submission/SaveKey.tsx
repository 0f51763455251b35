import { useEffect, useRef } from 'react';
import { pressSave } from './pressSave';

/** Rendered in a dialog: Ctrl+S anywhere in it presses its main button. */
export function SaveKey({ isOpen }: { readonly isOpen: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Not by React: a key must stop here before the page below hears it, and antd takes no such listener.
    const listen = (event: KeyboardEvent) => {
      const panel = mark.current?.closest('[role="dialog"]') ?? null;
      if (panel?.contains(event.target as Node)) pressSave(event, panel, '.ant-modal-footer');
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);
  return <span ref={mark} hidden />;
}
