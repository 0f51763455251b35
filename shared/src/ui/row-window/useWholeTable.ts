import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hotkeyOf } from '../useHotkeys';

/** What a page does itself instead of the browser. */
interface OwnWays {
  readonly hasOwnSearch?: boolean | undefined;
  readonly hasOwnPrint?: boolean | undefined;
}

/** 查找 of the browser, and 再找一个. */
const FIND_KEYS: ReadonlySet<string> = new Set(['ctrl+f', 'ctrl+g', 'ctrl+shift+g', 'f3', 'shift+f3']);

/**
 * Whether a table must be drawn whole: the browser is about to print it or to look for a text in it, and
 * sees no row that is not drawn. Over once one works in the page again.
 */
export function useWholeTable(
  isLong: boolean,
  { hasOwnSearch = false, hasOwnPrint = false }: OwnWays,
): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isLong) return;
    // The browser takes the page as it is when these return.
    const draw = () => flushSync(() => setWhole(true));
    const onKeyDown = (event: KeyboardEvent) => {
      if (!hasOwnSearch && FIND_KEYS.has(hotkeyOf(event))) draw();
      else if (!['Control', 'Meta', 'Shift'].includes(event.key)) setWhole(false);
    };
    const end = () => setWhole(false);
    if (!hasOwnPrint) window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', end, true);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', end, true);
    };
  }, [isLong, hasOwnSearch, hasOwnPrint]);
  return isWhole && isLong;
}
