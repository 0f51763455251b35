import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from '../publish/publishRemote.mjs';
import { remoteNames } from '../remotes.mjs';
import { HOUSE } from '../run.mjs';

/** @import { RemoteBuild, ShellArtefact } from '../publish/types.js' */

/** The contract as the last release kept it: `npm run contract` writes it. */
export const RECORD = join(import.meta.dirname, 'lastRelease.json');

/** What the built shell promises. @returns {ShellArtefact} */
export function builtShell() {
  const { contract, provides, offers } = JSON.parse(
    readFileSync(join(HOUSE, 'shell/dist/shell.json'), 'utf8'),
  );
  return { contract, provides, offers, pages: {}, shared: {} };
}

/**
 * What each built remote takes, without the files.
 * @returns {Omit<RemoteBuild, 'directory'>[]}
 */
export function builtRemotes() {
  return remoteNames().map((name) => {
    const { artefact, manifest, sharedRange } = readRemoteBuild(HOUSE, name);
    const { routes, ...announced } = artefact;
    const slugs = Object.keys(routes).map((slug) => [slug, { files: [], uses: [] }]);
    return {
      sharedRange,
      artefact: { ...announced, entry: '', preload: [], routes: Object.fromEntries(slugs) },
      manifest: {
        name: manifest.name,
        exposes: manifest.exposes.map((exposed) => ({ name: exposed.name })),
        shared: manifest.shared.map((part) => ({ name: part.name, requiredVersion: part.requiredVersion })),
      },
    };
  });
}
