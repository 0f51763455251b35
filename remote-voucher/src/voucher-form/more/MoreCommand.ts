import type { ReactNode } from 'react';

/** A command for the voucher as a whole: in the menu 更多, and with a key of its own. */
export interface MoreCommand {
  readonly key: string;
  readonly title: string;
  readonly icon: ReactNode;
  /** As `useHotkeys` names them: `alt+r`. The first one is shown in the menu. */
  readonly hotkeys: readonly string[];
  readonly isDangerous?: boolean;
  /** Why it cannot be done now, in words; null: it can. */
  readonly obstacle: string | null;
  readonly run: () => void;
}
