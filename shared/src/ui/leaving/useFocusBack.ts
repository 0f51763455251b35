import { useEffect, useEffectEvent, useState } from 'react';

/** What had the focus when a dialog or drawer was shown has it again once that is gone, unless something else has. */
export function useFocusBack(isOpen: boolean): void {
  const [opener] = useState(() => document.activeElement);
  const isShown = useEffectEvent(() => isOpen);
  useEffect(
    () => () => {
      // One that was closed before has given the focus back itself.
      if (!isShown()) return;
      // Only once it is gone: while it is open it keeps the focus to itself.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
