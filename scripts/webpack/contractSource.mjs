import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @typedef {import('../../shared/src/contract/remoteModule').RemoteModule} RemoteModule */

/**
 * The contract's own TypeScript, read by the build so that no number is written twice.
 * @returns {Promise<{ contract: number, routeSlug: (path: string) => string }>}
 */
export async function contractSource() {
  const [remoteModule, addresses] = await Promise.all(
    ['remoteModule', 'addresses'].map((file) =>
      tsImport(`../../shared/src/contract/${file}.ts`, import.meta.url),
    ),
  );
  return { contract: remoteModule.CONTRACT, routeSlug: addresses.routeSlug };
}

/**
 * What a remote exposes, `./routes`: its manifest is written from it. No page's code is loaded.
 * @param {string} directory the remote's workspace
 * @returns {Promise<RemoteModule>}
 */
export async function remoteSource(directory) {
  const { remote } = await tsImport(pathToFileURL(join(directory, 'src/routes.ts')).href, import.meta.url);
  return remote;
}
