import { useEffect, useState } from 'react';

/**
 * 全屏: the page without menu, tabs and header, and the browser without its own bars where it lets itself be asked. Esc
 * and leaving the page end it.
 */
export function useWholeScreen(): readonly [isWhole: boolean, toggle: () => void] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return;
    const site = document.documentElement;
    site.dataset.wholeScreen = '';
    const end = () => setWhole(false);
    const follow = () => !document.fullscreenElement && end();
    const endByKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && end();
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', endByKey);
    // Refused or not there (a telephone): the page fills the window all the same.
    if (document.fullscreenEnabled) site.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', endByKey);
      delete site.dataset.wholeScreen;
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [isWhole]);
  return [isWhole, () => setWhole((was) => !was)];
}
