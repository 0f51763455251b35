/** Asks whether one goes, and calls what goes. */
export type AskToGo = (go: () => void) => void;

/**
 * Takes a step out of the page at this address back, and takes it again once one has said so. A module of its own: it is
 * fetched when a page first holds what would be lost.
 */
export function guardStep(pathname: string, ask: AskToGo): (event: PopStateEvent) => void {
  const here = indexIn(history.state);
  let isGivenUp = false;
  return (event) => {
    const there = indexIn(event.state);
    if (isGivenUp || here === null || there === null || location.pathname === pathname) return;
    event.stopImmediatePropagation();
    history.go(here - there);
    ask(() => {
      isGivenUp = true;
      history.go(there - here);
    });
  };
}

/** Which entry of the history it is, as the router numbers them; null for one that is not the router's. */
function indexIn(state: unknown): number | null {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : null;
}
