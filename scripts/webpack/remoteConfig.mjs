import { dirname } from 'node:path';
import { readRecording } from '../recorded/recording.mjs';
import { recordedApi } from '../recorded/recordedApi.mjs';
import { portOf } from '../remotes.mjs';
import { remoteArtefact } from './artefacts.mjs';
import { baseConfig, devServer, federation } from './baseConfig.mjs';
import { remoteSource } from './contractSource.mjs';
import { htmlPage } from './EmitPlugin.mjs';

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
  return async (env = {}, { mode = 'production' } = {}) => {
    const isServed = Boolean(env.WEBPACK_SERVE);
    const standalone = Boolean(env.standalone || isServed);
    const remote = await remoteSource(directory);
    const { name } = remote;
    const port = portOf(name, dirname(directory));
    const outputDirectory = standalone ? 'dist-standalone' : 'dist';
    const base = baseConfig({ name, directory, mode, outputDirectory, isServed });
    return {
      ...base,
      entry: standalone ? { main: './src/index.ts' } : {},
      output: { ...base.output, uniqueName: name, publicPath: 'auto' },
      plugins: [
        ...base.plugins,
        ...federation(standalone ? 'standalone' : 'remote', {
          name,
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './routes': './src/routes.ts' },
        }),
        remoteArtefact(remote),
        ...(standalone ? [htmlPage({ title: '明账' })] : []),
      ],
      optimization: { ...base.optimization, splitChunks: splitChunks(standalone) },
      devServer: env.recorded ? recordedServer(name, port) : devServer({ port }),
    };
  };
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
