import type { Deployment, Owner } from '@mingzhang/shared/contract';
import { keeper } from '@mingzhang/shell';
import { deployment, deploymentAtStart, refreshDeployment } from './offered/deployment';
import { runningVersion } from './loadRemote';
import { isFileMissing } from './RemoteProblem';

/** The last release for which this tab has loaded the site afresh: never twice for one. */
const reloadedFor = keeper('reloadedFor', (found) => (typeof found === 'string' ? found : null)).of(null);

/** Within this time of a move a page may still be replaced by its newer one without anybody's having begun. */
const JUST_ARRIVED_MS = 1_000;

/** The first page brought the answer along. */
let isFirst = true;

/**
 * Whether the code that runs here is no longer what is deployed: the shell's, or that of the page's owner. Two
 * versions of one remote cannot run in one page; a remote that does not run yet is simply loaded as it is now.
 */
function isOutdated(owner: Owner, { shell, remotes }: Deployment): boolean {
  if (shell.version !== (deploymentAtStart()?.shell.version ?? shell.version)) return true;
  const running = runningVersion(owner);
  const deployed = remotes[owner];
  return running !== null && deployed !== undefined && deployed.version !== running;
}

/**
 * Loads the site afresh at its present address when the page of this owner is out of date: once per release, so
 * that a site that answers with an old page does not turn in a circle. Tabs, the way back and what was typed are
 * kept by the browser. Answers whether it does.
 */
function reloadWhenOutdated(owner: Owner, now: Deployment): boolean {
  if (!isOutdated(owner, now) || reloadedFor.read() === now.release) return false;
  reloadedFor.write(now.release);
  location.reload();
  return true;
}

/**
 * On every move to a page: what is known to be newer is taken at once, and it is asked whether there is something
 * newer. An answer that comes late waits for the next move: the reader has begun.
 */
export async function keepUpToDate(owner: Owner, isStillThere: () => boolean): Promise<void> {
  const arrivedAt = Date.now();
  const isKnown = isFirst;
  isFirst = false;
  const known = await orNothing(deployment());
  if (known === null || reloadWhenOutdated(owner, known) || isKnown) return;
  const now = await orNothing(refreshDeployment());
  const isInTime = isStillThere() && Date.now() - arrivedAt < JUST_ARRIVED_MS;
  if (now !== null && isInTime) reloadWhenOutdated(owner, now);
}

/** What is deployed may be asked in vain: it is then taken at a later move. */
const orNothing = (asked: Promise<Deployment>) => asked.catch(() => null);

/**
 * After a file of a page could not be had: another release may have replaced it. Then the site is loaded afresh,
 * and this never settles; else it rejects with the error.
 */
export async function reloadOrFail(owner: Owner, error: unknown): Promise<never> {
  const now = await orNothing(refreshDeployment());
  if (now !== null && reloadWhenOutdated(owner, now)) return new Promise<never>(() => undefined);
  throw error;
}

/**
 * Called after a part of a page, or of the frame, failed to load: reloads the site as above when something newer is
 * deployed. Otherwise the caller shows the error.
 */
export function reloadIfReplaced(owner: Owner, error: unknown): void {
  if (isFileMissing(error)) reloadOrFail(owner, error).catch(() => undefined);
}
