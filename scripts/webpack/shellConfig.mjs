import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, devServer } from './baseConfig.mjs';
import { contractSource } from './contractSource.mjs';
import { developmentProxies, withDevelopmentRemotes } from './developmentRemotes.mjs';
import { HtmlPlugin } from './HtmlPlugin.mjs';
import { providedVersions, sharedScope } from './sharedScope.mjs';
import { ShellArtefactPlugin } from './ShellArtefactPlugin.mjs';
import { signInConfig } from './signInConfig.mjs';
import { withoutUnusedRuntime } from './withoutUnusedRuntime.mjs';

/** The webpack configuration of the shell: provides everything shared, knows no remote at build time. @param {{ port: number, directory: string }} shell */
export function shellConfig({ port, directory }) {
  /** @param {import('./baseConfig.mjs').Env} env @param {import('./baseConfig.mjs').Arguments} argv */
  return async (env = {}, argv = {}) => {
    const mode = argv.mode ?? 'production';
    const isServed = Boolean(env.WEBPACK_SERVE);
    const base = baseConfig({ name: 'shell', directory, mode, outputDirectory: 'dist', isServed });
    const { contract } = await contractSource();
    const site = {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, uniqueName: 'shell', publicPath: '/' },
      plugins: [
        ...base.plugins,
        federation(contract),
        ...withoutUnusedRuntime(),
        new HtmlPlugin({ title: '明账' }),
        new ShellArtefactPlugin({ contract, provides: providedVersions(contract) }),
      ],
      optimization: { ...base.optimization, splitChunks },
      devServer: {
        ...devServer({ port, proxy: developmentProxies() }),
        setupMiddlewares: withDevelopmentRemotes,
      },
    };
    // What is served for development has one page for everybody.
    return isServed ? site : [site, signInConfig({ directory, mode })];
  };
}

/** @param {string} contract */
function federation(contract) {
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {}, // all are registered at run time, from remotes.json
    shared: sharedScope('shell', contract),
    shareStrategy: 'loaded-first', // version-first would load every remote at start: one dead, all blank
    manifest: true,
    dts: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });
}

const splitChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor' },
    defaultVendors: false,
    default: { minChunks: 2, minSize: 30_000 },
  },
};
