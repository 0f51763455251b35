import webpack from 'webpack';

/** Where each remote's development server listens (`npm run dev -w remote-…`). */
const remotePorts = { voucher: 3101, closing: 3102, books: 3103, reports: 3104, settings: 3105 };

/**
 * The shell's development server passes `/remotes/<name>/dev/` on to that remote's own, so that
 * entries stay same-origin as in production. A server that is not running shows the contained panel.
 */
export function developmentProxies() {
  return Object.entries(remotePorts).map(([name, port]) => ({
    context: [`/remotes/${name}/dev`],
    target: `http://127.0.0.1:${port}`,
    pathRewrite: { [`^/remotes/${name}/dev`]: '' },
  }));
}

/** Serves a remotes.json that points at the development servers. */
export class DevelopmentRemotesPlugin {
  /** @param {number} contract */
  constructor(contract) {
    this.contract = contract;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DevelopmentRemotesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('DevelopmentRemotesPlugin', () => {
        const remotes = Object.keys(remotePorts).map((name) => [name, this.remote(name)]);
        const deployment = {
          release: 'dev',
          shell: { pages: {}, shared: {} },
          remotes: Object.fromEntries(remotes),
        };
        compilation.emitAsset('remotes.json', new webpack.sources.RawSource(JSON.stringify(deployment)));
      });
    });
  }

  /** @param {string} name */
  remote(name) {
    const directory = `/remotes/${name}/dev/`;
    return {
      version: 'dev',
      contract: this.contract,
      entry: `${directory}remoteEntry.js`,
      manifest: `${directory}mf-manifest.json`,
      preload: [],
      routes: {},
    };
  }
}
