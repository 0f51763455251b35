import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isBuiltFrom, rememberBuild } from '../build/fingerprint.mjs';
import { HOUSE, run } from '../run.mjs';

/** As `npm run build:standalone`, but quick: not made small, and without its sources. */
const OPTIONS = ['--mode', 'development', '--env', 'standalone', '--no-devtool'];

/** What a remote alone is made of: its own, the rules, and the shell's parts. @param {string} remote */
const sourcesOf = (remote) => [
  `remote-${remote}`,
  'shared',
  'shell',
  'scripts/webpack',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Builds remotes with their own copies of everything, as their own teams do, to be tested; those that are not up to
 * date, in one process: the second takes half as long as the first.
 * @param {readonly string[]} remotes
 */
export async function quickBuild(remotes) {
  const prints = new Map(remotes.map((remote) => [remote, fingerprint(sourcesOf(remote))]));
  const stale = [...prints].filter(
    ([remote, print]) =>
      !isBuiltFrom(`standalone-${remote}`, print) ||
      !existsSync(join(HOUSE, `remote-${remote}/dist-standalone/index.html`)),
  );
  if (stale.length === 0) return;
  const configurations = stale.flatMap(([remote]) => ['--config', `remote-${remote}/webpack.config.js`]);
  const webpack = join(HOUSE, 'node_modules/webpack/bin/webpack.js');
  const { code, output } = await run('node', [webpack, ...configurations, ...OPTIONS]);
  if (code !== 0) throw new Error(`a remote alone cannot be built:\n${output}`);
  for (const [remote, print] of stale) rememberBuild(`standalone-${remote}`, print);
}
