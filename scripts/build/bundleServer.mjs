import { join } from 'node:path';
import { HOUSE } from '../run.mjs';

/**
 * Our own packages go into the bundle, as they are TypeScript; the others stay in node_modules, but for those named.
 * @param {RegExp} inlined packages that go into the bundle, too
 * @returns {import('esbuild').Plugin}
 */
const installedPackages = (inlined) => ({
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOurs = kind === 'entry-point' || path.startsWith('@mingzhang/');
      const isInlined = inlined.test(path) || importer.includes('node_modules');
      return isOurs || isInlined ? undefined : { path, external: true };
    });
  },
});

const NONE = /^$/;
/** A thread begins with these: to find and read their hundreds of files takes it longer than most of its work. */
const OF_THREADS = /^(kysely|p-queue|saxes|zod)$/;

/** Zod brings its messages in forty languages, of which none is shown. @type {import('esbuild').Plugin} */
const withoutLanguages = {
  name: 'without-languages',
  setup(build) {
    build.onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: '' }));
  },
};

/** Bundles the server into server/dist/main.js, and its threads into worker/ beside it (worker/startThread.ts). */
export async function bundleServer() {
  const folders = { outdir: join(HOUSE, 'server/dist'), outbase: 'server/src' };
  await bundle(['server/src/main.ts'], folders, [installedPackages(NONE)]);
  await bundleThreads(join(HOUSE, 'server/dist/worker'));
}

/**
 * Bundles the threads alone.
 * @param {string} outdir inside the checkout: packages are found from it
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export const bundleThreads = (outdir, plugins = []) =>
  bundle(
    ['server/src/worker/*.worker.ts'],
    { outdir, outbase: 'server/src/worker' },
    [installedPackages(OF_THREADS), withoutLanguages, ...plugins],
    SMALL,
  );

/** A thread lives for one task: to read its own text is much of what it does before. Names stay, for the log. */
const SMALL = { minifyWhitespace: true, minifySyntax: true };

/**
 * @param {string[]} entryPoints
 * @param {{ outdir: string, outbase: string }} folders
 * @param {import('esbuild').Plugin[]} plugins
 * @param {import('esbuild').BuildOptions} [options]
 */
async function bundle(entryPoints, folders, plugins, options) {
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
    plugins,
    logLevel: 'silent',
    ...options,
  });
}
