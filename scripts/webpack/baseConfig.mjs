import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { HOUSE } from '../run.mjs';
import { lazySchemas } from './lazySchemas.mjs';
import { sharedScope } from './sharedScope.mjs';
import { SteadyIdsPlugin } from './SteadyIdsPlugin.mjs';
import { withoutUnusedRuntime } from './unusedRuntime.mjs';

/** Where `/api` is answered while a development server shows the pages. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** How webpack calls a configuration: what its command line gives. @typedef {{ standalone?: boolean, recorded?: boolean, WEBPACK_SERVE?: boolean }} Env */
/** @typedef {{ mode?: 'development' | 'production' }} Arguments */

/**
 * What every build has in common. `name` must be unique per application and kind of build: it names
 * webpack's cache, and two applications in one cache would overwrite each other.
 * @param {{ name: string, directory: string, mode: 'development' | 'production', outputDirectory: string, isServed: boolean }} application
 */
export function baseConfig({ name, directory, mode, outputDirectory, isServed }) {
  const production = mode === 'production';
  // What is served for development changes in place; hot updates need names that stay.
  const scripts = production ? 'js/[name].[contenthash:8].js' : 'js/[name].js';
  return {
    name,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      path: join(directory, outputDirectory),
      filename: scripts,
      chunkFilename: scripts,
      assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000, // SPEC 9
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: { rules: [typescriptRule, styleRule] },
    // While one types; every other build leaves the types to `npm run check`.
    plugins: [new SteadyIdsPlugin(), ...(isServed ? [typeChecker(directory)] : [])],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          terserOptions: { compress: { passes: 8 }, format: { comments: false } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}-${outputDirectory}`,
      cacheDirectory: join(HOUSE, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [join(HOUSE, 'scripts/webpack/'), join(directory, 'webpack.config.js')] },
    },
    performance: { hints: false }, // Budgets are asserted on compressed bytes, by scripts/budget.test.mjs.
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** @param {string} directory */
const typeChecker = (directory) =>
  new ForkTsCheckerPlugin({ typescript: { build: true, configFile: join(directory, 'tsconfig.json') } });

/**
 * What shell and remotes federate alike.
 * @param {import('./sharedScope.mjs').Side} side
 * @param {{ name: string, filename?: string, exposes?: Record<string, string>, remotes?: {} }} own
 */
export const federation = (side, own) => [
  new ModuleFederationPlugin({
    ...own,
    shared: sharedScope(side),
    shareStrategy: 'loaded-first', // version-first would load every remote at start: one dead, all blank
    manifest: true,
    dts: false,
    experiments: {
      // The shell's (provideRuntime.ts sets the global): 22 kB instead of 82 kB each.
      externalRuntime: side === 'remote',
      optimization: { target: 'web', disableSnapshot: true },
    },
  }),
  withoutUnusedRuntime(),
];

/** Types are only taken off: they are checked once for the whole house (`npm run check`), by layer. */
const typescriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: join(HOUSE, 'scripts/webpack/tsconfig.json'),
    getCustomTransformers: () => ({ before: [lazySchemas] }),
  },
};

/** Styles travel with the code that uses them: no request of their own, and no page without them. */
const styleRule = {
  test: /\.css$/,
  use: [
    'style-loader',
    {
      loader: 'css-loader',
      options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
    },
    join(import.meta.dirname, 'compactCss.mjs'),
  ],
};

/**
 * Development servers listen on this machine only and pass `/api` on, so cookies stay same-origin.
 * @param {{ port: number, proxy?: object[] }} options
 */
export function devServer({ port, proxy = [] }) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: { disableDotRule: false },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: [{ context: ['/api'], target: apiUrl }, ...proxy],
    client: { overlay: { errors: true, warnings: false } },
  };
}
