import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../run.mjs';
import { withoutUnusedRuntime } from '../webpack/withoutUnusedRuntime.mjs';

const RUNTIME = `
  export * from '@module-federation/enhanced/runtime';
  export { default } from '@module-federation/webpack-bundler-runtime';
`;

/**
 * The federation's runtime alone, with what the builds replace in it, so that its size can be measured: in the
 * shell's bundle it cannot be separated from the rest.
 * @returns {Promise<Uint8Array>}
 */
export async function federationRuntime() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: RUNTIME, resolveDir: join(HOUSE, 'shell') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['import'],
    define: { FEDERATION_BUILD_IDENTIFIER: '""', ENV_TARGET: '"web"' },
    plugins: [replacements],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** @type {import('esbuild').Plugin} */
const replacements = {
  name: 'replacements',
  setup(build) {
    for (const { resourceRegExp, newResource } of withoutUnusedRuntime()) {
      build.onLoad({ filter: resourceRegExp }, () => {
        const found = { createData: { resource: '' } };
        if (typeof newResource === 'function') Reflect.apply(newResource, null, [found]);
        return { contents: readFileSync(found.createData.resource, 'utf8') };
      });
    }
  },
};
