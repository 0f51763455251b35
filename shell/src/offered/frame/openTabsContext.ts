import { createContext, useContext } from 'react';
import type { OpenTabs } from './useOpenTabs';

/** The tabs of the frame around a page; null where there is no frame. */
export const OpenTabsContext = createContext<OpenTabs | null>(null);

export function useTabsAround(): OpenTabs | null {
  return useContext(OpenTabsContext);
}
