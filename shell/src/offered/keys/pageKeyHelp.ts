import { useEffect, useRef } from 'react';

type Show = () => void;

/** What shows the keys of the page one is on; the last one there, where a page stands within another. */
const shown: Show[] = [];

/** A page that has a list of keys of its own: F1 and ? of the frame show it. */
export function usePageKeyHelp(show: Show): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const own = () => latest.current();
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  }, []);
}

/** Shows the keys of the page; false: it has none of its own. */
export function showPageKeyHelp(): boolean {
  const show = shown.at(-1);
  show?.();
  return show !== undefined;
}
