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

/** Bundles the server into server/dist/main.js, and its threads into worker/ beside it (runInWorker.ts). */
export async function bundleServer() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: HOUSE,
    entryPoints: [join(HOUSE, 'server/src/main.ts'), join(HOUSE, 'server/src/worker/*.worker.ts')],
    outdir: join(HOUSE, 'server/dist'),
    outbase: join(HOUSE, 'server/src'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [installedPackages],
    logLevel: 'silent',
  });
}
