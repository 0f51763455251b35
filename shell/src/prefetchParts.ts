import type { Deployment } from '@mingzhang/shared/contract';
import { askFor } from './askFor';
import { deployment } from './offered/deployment';
import { whenPageShown } from './offered/outlet/pageShown';

/** Used by most pages, so worth fetching before the first one is opened. */
const COMMON_PARTS = ['@mingzhang/shared/ui-table', '@mingzhang/shared/ui-select'];

let isDone = false;

/**
 * Once per visit, when the page shown is complete and the browser has nothing better to do: the scripts that the pages
 * likely to come share. Answers how to give it up.
 */
export function prefetchPartsAfterPage(): () => void {
  return isDone ? () => undefined : whenPageShown(() => whenIdle(prefetch));
}

function prefetch(): void {
  if (isDone) return;
  isDone = true;
  // Nothing depends on it: what is not fetched early is fetched when it is needed.
  deployment().then(addLinks, () => undefined);
}

function addLinks({ shell }: Deployment): void {
  askFor(new Set(COMMON_PARTS.flatMap((key) => shell.shared[key] ?? [])), 'prefetch');
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
