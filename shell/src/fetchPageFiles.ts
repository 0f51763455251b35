import { askFor } from './askFor';
import { routeSlug, type Deployment, type SitePage } from '@mingzhang/shared/contract';

/** What came with a page that was shown, or was asked for by one. */
const asked = new Set<string>();

/** The page that the site is loaded at brings its files along. */
let isFirst = true;

/**
 * Asks for all that a page needs at once. Without this its remote's entry, what that exposes, the shared parts and the
 * page would come one after the other, a way to the server and back each.
 */
export function fetchPageFiles({ owner, path }: SitePage, { shell, remotes }: Deployment): void {
  const remote = remotes[owner];
  if (remote !== undefined) {
    const slug = routeSlug(path);
    const parts = (remote.uses[slug] ?? []).flatMap((key) => shell.shared[key] ?? []);
    const files = [remote.entry, ...remote.preload, ...parts, ...(remote.routes[slug] ?? [])];
    const missing = new Set(files.filter((file) => !asked.has(file)));
    missing.forEach((file) => asked.add(file));
    if (!isFirst) askFor(missing, 'preload');
  }
  isFirst = false;
}
