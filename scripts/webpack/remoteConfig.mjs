import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { dirname } from 'node:path';
import { readRecording } from '../recorded/recording.mjs';
import { recordedApi } from '../recorded/recordedApi.mjs';
import { portOf } from '../remotes.mjs';
import { baseConfig, devServer } from './baseConfig.mjs';
import { contractSource, remoteSource } from './contractSource.mjs';
import { HtmlPlugin } from './HtmlPlugin.mjs';
import { RemoteArtefactPlugin } from './RemoteArtefactPlugin.mjs';
import { sharedScope } from './sharedScope.mjs';
import { withoutUnusedRuntime } from './withoutUnusedRuntime.mjs';

/**
 * The webpack configuration of a remote. Its name (`routes.ts`) becomes a window global and must be a JavaScript
 * identifier; `config.port` of its package.json is where its development server listens. Two builds from one source:
 *
 * - `npm run build`: the container only, every shared part taken from the shell;
 * - `npm run build:standalone` and `npm run dev`: a site of its own, with its own copies. `--env recorded` answers its
 *   calls from what was recorded, without a server.
 *
 * @param {string} directory the remote's workspace
 */
export function remoteConfig(directory) {
  /** @param {import('./baseConfig.mjs').Env} env @param {import('./baseConfig.mjs').Arguments} argv */
  return async (env = {}, argv = {}) => {
    const mode = argv.mode ?? 'production';
    const standalone = Boolean(env.standalone || env.WEBPACK_SERVE);
    const [{ routeSlug }, remote] = await Promise.all([contractSource(), remoteSource(directory)]);
    const { name } = remote;
    const port = portOf(name, dirname(directory));
    const base = baseConfig({
      name,
      directory,
      mode,
      outputDirectory: standalone ? 'dist-standalone' : 'dist',
      isServed: Boolean(env.WEBPACK_SERVE),
    });
    return {
      ...base,
      entry: standalone ? { main: './src/index.ts' } : {},
      output: { ...base.output, uniqueName: name, publicPath: 'auto' },
      plugins: [
        ...base.plugins,
        federation(remote, standalone, mode),
        ...withoutUnusedRuntime(),
        new RemoteArtefactPlugin(remote, routeSlug),
        ...(standalone ? [new HtmlPlugin({ title: '明账' })] : []),
      ],
      optimization: { ...base.optimization, splitChunks: splitChunks(standalone) },
      devServer: env.recorded ? recordedServer(name, port) : devServer({ port }),
    };
  };
}

/**
 * @param {import('./contractSource.mjs').AnnouncedRemote} remote
 * @param {boolean} standalone
 * @param {string} mode
 */
function federation({ name, contract }, standalone, mode) {
  return new ModuleFederationPlugin({
    name,
    filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: { './routes': './src/routes.ts' },
    shared: sharedScope(standalone ? 'standalone' : 'remote', contract),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      // The runtime is taken from the shell (bootstrap sets the global): 22 kB instead of 82 kB each.
      externalRuntime: !standalone,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** @param {string} name @param {number} port */
function recordedServer(name, port) {
  const { proxy: _server, ...options } = devServer({ port });
  const api = recordedApi(name, readRecording(name));
  return { ...options, setupMiddlewares: (/** @type {unknown[]} */ middlewares) => [api, ...middlewares] };
}

/** Few requests on the first visit: a page's own code is one file, what pages share is another. @param {boolean} standalone */
function splitChunks(standalone) {
  if (standalone) return { chunks: 'async' };
  return {
    chunks: 'async',
    minSize: 30_000,
    cacheGroups: { defaultVendors: { test: /node_modules/, minSize: 30_000 } },
  };
}
