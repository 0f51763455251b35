import { isLeavingSite } from '@mingzhang/shared/http';
import { useLocation } from '@mingzhang/shared/router';
import { useSetUnsavedPaths, type LeftInput } from '@mingzhang/shared/session';
import { useEffect } from 'react';

/**
 * A page says whether it holds input that is not saved, and what becomes of it when the page is left: its tab, the menu
 * and the browser's own tab then ask first, and the browser's back key where it would be lost.
 */
export function useUnsavedChanges(hasUnsaved: boolean, left: LeftInput = 'kept'): void {
  const { pathname } = useLocation();
  const setPaths = useSetUnsavedPaths();

  useEffect(() => {
    if (!hasUnsaved) return;
    const askFirst = (event: BeforeUnloadEvent) => {
      if (!isLeavingSite()) event.preventDefault();
    };
    setPaths((paths) => new Map(paths).set(pathname, left));
    window.addEventListener('beforeunload', askFirst);
    return () => {
      setPaths((paths) => new Map([...paths].filter(([path]) => path !== pathname)));
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [hasUnsaved, left, pathname, setPaths]);
}
