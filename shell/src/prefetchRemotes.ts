import type { Deployment } from '@mingzhang/shared/contract';
import { deployment } from './offered/deployment';

/** Used by most pages, so worth fetching before the first one is opened. */
const COMMON_PARTS = ['@mingzhang/shared/ui-table', '@mingzhang/shared/ui-input'];

/** Long enough for the first page's own requests to be done. */
const PAUSE_MS = 2_000;

let isDone = false;

/** Once per visit, when the browser has nothing better to do: the scripts of the pages likely to come. */
export function prefetchRemotesWhenIdle(): () => void {
  const timer = isDone ? undefined : setTimeout(() => whenIdle(prefetch), PAUSE_MS);
  return () => clearTimeout(timer);
}

function prefetch(): void {
  isDone = true;
  // Nothing depends on it: what is not fetched early is fetched when it is needed.
  deployment().then(addLinks, () => undefined);
}

function addLinks({ shell, remotes }: Deployment): void {
  const files = new Set([
    ...COMMON_PARTS.flatMap((key) => shell.shared[key] ?? []),
    ...Object.values(remotes).flatMap(({ entry, preload }) => [entry, ...preload]),
  ]);
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = file;
    document.head.append(link);
  }
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
