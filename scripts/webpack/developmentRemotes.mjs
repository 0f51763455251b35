import { join } from 'node:path';
import { portOf, remoteNames } from '../remotes.mjs';
import { HOUSE } from '../run.mjs';
import { remoteSource } from './contractSource.mjs';

/** A development server that is not running must not hold up the others. */
const WAIT_MS = 1_000;

/**
 * The shell's development server passes `/remotes/<name>/dev/` on to that remote's own, so that
 * entries stay same-origin as in production. A server that is not running shows the contained panel.
 */
export function developmentProxies() {
  return remoteNames().map((name) => ({
    context: [`/remotes/${name}/dev`],
    target: `http://127.0.0.1:${portOf(name)}`,
    pathRewrite: { [`^/remotes/${name}/dev`]: '' },
  }));
}

/**
 * Answers `/remotes.json` with the development servers: the pages each of them has at that moment.
 * @param {import('webpack-dev-server').Middleware[]} middlewares
 * @returns {import('webpack-dev-server').Middleware[]}
 */
export const withDevelopmentRemotes = (middlewares) => [
  {
    name: 'remotes.json',
    path: '/remotes.json',
    middleware: async (
      /** @type {unknown} */ _,
      /** @type {import('node:http').ServerResponse} */ response,
    ) => {
      const remotes = await Promise.all(
        remoteNames().map(async (name) => [name, await remoteInDevelopment(name)]),
      );
      const shell = { pages: {}, shared: {} };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ release: 'dev', shell, remotes: Object.fromEntries(remotes) }));
    },
  },
  ...middlewares,
];

/** @param {string} name */
async function remoteInDevelopment(name) {
  const directory = `/remotes/${name}/dev/`;
  const { contract, title, pages } = await announced(name);
  return {
    version: 'dev',
    contract,
    title,
    pages,
    entry: `${directory}remoteEntry.js`,
    preload: [],
    routes: {},
  };
}

/** From its server, else from its source. @param {string} name */
async function announced(name) {
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await fetch(`http://127.0.0.1:${portOf(name)}/remote.json`, { signal });
    return await response.json();
  } catch {
    return remoteSource(join(HOUSE, `remote-${name}`));
  }
}
