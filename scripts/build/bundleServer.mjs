import { join } from 'node:path';
import { HOUSE } from '../run.mjs';

/** Our own packages go into the bundle, as they are TypeScript; the others stay in node_modules. */
const installedPackages = {
  name: 'installed-packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOurs = kind === 'entry-point' || path.startsWith('@mingzhang/');
      return isOurs ? undefined : { path, external: true };
    });
  },
};

/** Bundles the server into server/dist/main.js, and its threads into worker/ beside it (worker/startThread.ts). */
export const bundleServer = () =>
  bundle(['server/src/main.ts', THREADS], { outdir: join(HOUSE, 'server/dist'), outbase: 'server/src' });

/**
 * Bundles the threads alone, for the tests.
 * @param {string} outdir inside the checkout: packages are found from it
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export const bundleThreads = (outdir, plugins) =>
  bundle([THREADS], { outdir, outbase: 'server/src/worker' }, plugins);

const THREADS = 'server/src/worker/*.worker.ts';

/**
 * @param {string[]} entryPoints
 * @param {{ outdir: string, outbase: string }} folders
 * @param {import('esbuild').Plugin[]} [plugins]
 */
async function bundle(entryPoints, folders, plugins = []) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: HOUSE,
    entryPoints: entryPoints.map((entry) => join(HOUSE, entry)),
    ...folders,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [installedPackages, ...plugins],
    logLevel: 'silent',
  });
}
