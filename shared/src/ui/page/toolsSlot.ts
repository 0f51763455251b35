import { createContext } from 'react';

/** Where the tools of a page's list are drawn: at the end of the page's first line. */
export interface ToolsSlot {
  /** Null until the first line is there. */
  readonly host: HTMLElement | null;
  readonly setHost: (host: HTMLElement | null) => void;
}

/** Null outside of a page. */
export const ToolsSlotContext = createContext<ToolsSlot | null>(null);
