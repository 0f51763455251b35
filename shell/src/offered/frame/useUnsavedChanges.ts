import { isLeavingSite } from '@mingzhang/shared/http';
import { useLocation } from '@mingzhang/shared/router';
import { useSetUnsavedPaths } from '@mingzhang/shared/session';
import { useEffect } from 'react';

/** A page says whether it holds input that would be lost: its tab, the menu and the browser's own tab then ask first. */
export function useUnsavedChanges(hasUnsaved: boolean): void {
  const { pathname } = useLocation();
  const setPaths = useSetUnsavedPaths();

  useEffect(() => {
    if (!hasUnsaved) return;
    const askFirst = (event: BeforeUnloadEvent) => {
      if (!isLeavingSite()) event.preventDefault();
    };
    setPaths((paths) => new Set(paths).add(pathname));
    window.addEventListener('beforeunload', askFirst);
    return () => {
      setPaths((paths) => new Set([...paths].filter((path) => path !== pathname)));
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [hasUnsaved, pathname, setPaths]);
}
