import { shellArtefact } from './artefacts.mjs';
import { baseConfig, devServer, federation } from './baseConfig.mjs';
import { CONTRACT } from './contractSource.mjs';
import { developmentProxies, withDevelopmentRemotes } from './developmentRemotes.mjs';
import { htmlPage } from './EmitPlugin.mjs';
import { providedVersions } from './sharedScope.mjs';

/** The webpack configuration of the shell: provides everything shared, knows no remote at build time. @param {{ port: number, directory: string }} shell */
export function shellConfig({ port, directory }) {
  /** @param {import('./baseConfig.mjs').Env} env @param {import('./baseConfig.mjs').Arguments} argv */
  return (env = {}, { mode = 'production' } = {}) => {
    const isServed = Boolean(env.WEBPACK_SERVE);
    const base = baseConfig({ name: 'shell', directory, mode, outputDirectory: 'dist', isServed });
    const site = {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, uniqueName: 'shell', publicPath: '/' },
      plugins: [
        ...base.plugins,
        ...federation('shell', { name: 'shell', remotes: {} }), // all are registered at run time, from remotes.json
        htmlPage({ title: '明账' }),
        shellArtefact({ contract: CONTRACT, provides: providedVersions() }),
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

/** How a site is cut that brings all it shares. */
export const splitChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor' },
    defaultVendors: false,
    default: { minChunks: 2, minSize: 30_000 },
  },
};

/**
 * The sign-in page, `login.html`: the same sign-in as on the site, bundled on its own. It has to weigh little and
 * shares nothing: React, the request layer and the forms, without antd (decisions/0051). It goes into the folder of
 * the shell's build, after it.
 * @param {{ directory: string, mode: 'development' | 'production' }} shell
 */
function signInConfig({ directory, mode }) {
  const base = baseConfig({ name: 'sign-in', directory, mode, outputDirectory: 'dist', isServed: false });
  return {
    ...base,
    dependencies: ['shell'],
    entry: { signIn: './src/sign-in/index.tsx' },
    output: { ...base.output, uniqueName: 'signIn', publicPath: '/', clean: false },
    plugins: [...base.plugins, htmlPage({ title: '登录 - 明账', entry: 'signIn', file: 'login.html' })],
  };
}
