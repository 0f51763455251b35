import { useEffect, useState } from 'react';

/** What had the focus when a drawer opened has it again afterwards. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    // Only once the drawer is gone: while it is open it keeps the focus to itself.
    () => () => {
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    },
    [opener],
  );
}
