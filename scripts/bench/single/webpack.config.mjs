import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../../remotes.mjs';
import { HOUSE } from '../../run.mjs';
import { shellArtefact } from '../../webpack/artefacts.mjs';
import { baseConfig } from '../../webpack/baseConfig.mjs';
import { htmlPage } from '../../webpack/EmitPlugin.mjs';
import { splitChunks } from '../../webpack/shellConfig.mjs';

/** Where the single bundle is written. */
const OUTPUT = join(HOUSE, '.cache/single-bundle');

/**
 * The same sources as one build that knows all its remotes: what the federation is measured against. Its own loader of
 * remotes is put in place of the federation's runtime; pages stay chunks of their own, as any such site has them.
 */
export default () => {
  const directory = join(HOUSE, 'shell');
  const base = baseConfig({
    name: 'single',
    directory,
    mode: 'production',
    outputDirectory: 'dist',
    isServed: false,
  });
  const loader = writeLoader();
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: OUTPUT, uniqueName: 'single', publicPath: '/' },
    resolve: {
      ...base.resolve,
      alias: { '@module-federation/enhanced/runtime$': loader, '@module-federation/runtime-core$': false },
    },
    plugins: [
      ...base.plugins,
      htmlPage({ title: '明账' }),
      shellArtefact({ contract: 'none', provides: {} }),
    ],
    optimization: { ...base.optimization, splitChunks },
  };
};

/** In place of the federation's runtime: the remotes are parts of this build. */
function writeLoader() {
  const remotes = remoteNames().map((name) => {
    const routes = join(HOUSE, `remote-${name}/src/routes.ts`);
    return `  ${name}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(routes)}),`;
  });
  const path = join(HOUSE, '.cache/loadRemote.js');
  const code = [
    `const remotes = {\n${remotes.join('\n')}\n};`,
    "export const loadRemote = (address) => remotes[address.split('/')[0]]();",
    'export const registerRemotes = () => undefined;',
    'export const registerPlugins = () => undefined;',
  ];
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  writeFileSync(path, code.join('\n'));
  return path;
}
