import type { Deployment } from '@mingzhang/shared/contract';
import { whenIdle } from '@mingzhang/shared/ui';
import { askFor } from './askFor';
import { deployment } from './offered/deployment';
import { whenPageShown } from './offered/outlet/pageShown';

/** A part that more than two in five pages use is worth fetching before one of them is opened. */
const COMMON = 2 / 5;

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

function addLinks({ shell, remotes }: Deployment): void {
  const pages = Object.values(remotes).flatMap(({ uses }) => Object.values(uses));
  const isCommon = (key: string) => pages.filter((used) => used.includes(key)).length > COMMON * pages.length;
  const common = Object.keys(shell.shared).filter(isCommon);
  askFor(new Set(common.flatMap((key) => shell.shared[key] ?? [])), 'prefetch');
}
