import {
  packOf,
  routeSlug,
  type Deployment,
  type RemoteName,
  type SitePage,
} from '@mingzhang/shared/contract';
import { askFor } from './askFor';
import { mayRunPack, runPack } from './pagePacks';

/** What came with a page that was shown, or was asked for by one. */
const asked = new Set<string>();

/** Remotes of which something runs here already, or is about to: a pack would run it again, and maybe another release. */
const begun = new Set<RemoteName>();

/** The page that the site is loaded at brings its files along. */
let isFirst = true;

/**
 * Asks for all that a page needs at once. Without this its remote's entry, what that exposes, the shared parts and the
 * page would come one after the other, a way to the server and back each. With its first page a remote comes in one file.
 */
export function fetchPageFiles({ owner, path }: SitePage, { hasPacks, shell, remotes }: Deployment): void {
  const remote = remotes[owner];
  const cameAlong = isFirst;
  isFirst = false;
  if (remote === undefined) return;
  const slug = routeSlug(path);
  const isPacked = hasPacks && !cameAlong && !begun.has(owner) && mayRunPack(owner);
  begun.add(owner);
  const parts = (remote.uses[slug] ?? []).flatMap((key) => shell.shared[key] ?? []);
  const own = [remote.entry, ...remote.preload, ...(remote.routes[slug] ?? [])];
  const missing = [...new Set([...parts, ...own])].filter((file) => !asked.has(file));
  missing.forEach((file) => asked.add(file));
  if (cameAlong) return;
  const packed = new Set(isPacked ? own.filter((file) => file.endsWith('.js')) : []);
  if (isPacked) runPack(owner, packOf(remote, slug));
  askFor(
    missing.filter((file) => !packed.has(file)),
    'preload',
  );
}
