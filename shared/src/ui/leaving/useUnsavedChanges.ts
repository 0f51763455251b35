import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isLeavingSite } from '../../http/leaveSite';
import type { UnsavedOutcome } from '../../session/unsaved';
import { useSetUnsavedInputs } from '../../session/useSession';

/**
 * A page, or a dialog on it, says whether it holds input that is not saved, and what becomes of it when the page is
 * left: its tab, the menu and the browser's own tab then ask first, and the browser's back key where it would be lost.
 */
export function useUnsavedChanges(hasUnsaved: boolean, left: UnsavedOutcome = 'kept'): void {
  const { pathname } = useLocation();
  const setInputs = useSetUnsavedInputs();

  useEffect(() => {
    if (!hasUnsaved) return;
    const input = { pathname, left };
    const askFirst = (event: BeforeUnloadEvent) => {
      if (!isLeavingSite()) event.preventDefault();
    };
    setInputs((inputs) => [...inputs, input]);
    window.addEventListener('beforeunload', askFirst);
    return () => {
      setInputs((inputs) => inputs.filter((each) => each !== input));
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [hasUnsaved, left, pathname, setInputs]);
}
