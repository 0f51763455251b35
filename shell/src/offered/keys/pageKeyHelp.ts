import { useEffect, useEffectEvent } from 'react';
import type { KeyHelpGroup } from './keyHelp';

/** A page's own keys: listed by the frame, or shown by the page itself. */
type PageKeyHelp = readonly KeyHelpGroup[] | (() => void);

/** Those of the page one is on; the last one there, where a page is within another. */
const shown: (() => PageKeyHelp)[] = [];

/** A page that has keys of its own: F1 and ? of the frame list them, or ask the page to. */
export function usePageKeyHelp(help: PageKeyHelp): void {
  const latest = useEffectEvent(() => help);
  useEffect(() => {
    const own = () => latest();
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  }, []);
}

/** The keys of the page for the frame to list; null: the page shows its own list. */
export function askPageKeyHelp(): readonly KeyHelpGroup[] | null {
  const help = shown.at(-1)?.() ?? [];
  if (typeof help !== 'function') return help;
  help();
  return null;
}
