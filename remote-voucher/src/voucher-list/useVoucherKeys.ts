import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { listActionOf } from './listHotkeys';
import type { VoucherCommand } from './voucherCommands';

export interface VoucherKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly isMenuOpen: boolean;
  readonly setMenuOpen: (isOpen: boolean) => void;
}

interface KeyActions {
  readonly commands: readonly VoucherCommand[];
  readonly onRun: (command: VoucherCommand) => void;
  readonly onToggle: () => void;
}

/** The keys of a voucher that has the focus: one ticks it, one shows the menu, commands have their own (`listHotkeys.ts`). */
export function useVoucherKeys(
  block: RefObject<HTMLElement | null>,
  { commands, onRun, onToggle }: KeyActions,
): VoucherKeys {
  const [isMenuOpen, setMenuOpen] = useState(false);

  // The menu took the focus; when it goes away, the keys are the voucher's again.
  useEffect(() => {
    if (!isMenuOpen) return;
    const voucher = block.current;
    return () => {
      const { activeElement } = document;
      const isInMenu = activeElement === document.body || activeElement?.closest('[role="menu"]');
      if (isInMenu) voucher?.focus({ preventScroll: true });
    };
  }, [isMenuOpen, block]);

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const key = event.key.toLowerCase();
    const action = listActionOf(key === 'f10' && event.shiftKey ? 'shift+f10' : key);
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (action === 'menu') return () => setMenuOpen(true);
    if (action === 'toggle') return onToggle;
    const command = commands.find(({ hotkey }) => hotkey === key);
    return command && (() => onRun(command));
  }

  return {
    onKeyDown: (event) => {
      // Within its buttons and its menu the keys are theirs.
      if (event.target !== event.currentTarget) return;
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    },
    isMenuOpen,
    setMenuOpen,
  };
}
