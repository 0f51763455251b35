import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { unsavedPathsAtom } from '../session/unsaved';

/** A page says whether it holds input that would be lost: its tab, and the browser's, then ask first. */
export function useUnsavedChanges(hasUnsaved: boolean): void {
  const { pathname } = useLocation();
  const setPaths = useSetAtom(unsavedPathsAtom);

  useEffect(() => {
    if (!hasUnsaved) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    setPaths((paths) => new Set(paths).add(pathname));
    window.addEventListener('beforeunload', askFirst);
    return () => {
      setPaths((paths) => new Set([...paths].filter((path) => path !== pathname)));
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [hasUnsaved, pathname, setPaths]);
}
