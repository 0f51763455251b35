import webpack from 'webpack';

/**
 * Emits `shell.json`: what the deployed shell promises to remotes (contract, shared keys and their
 * versions, the site's addresses) and which files hold each lazily shared part, for preload links.
 */
export class ShellArtefactPlugin {
  constructor({ contract, provides, routes }) {
    this.about = { contract, provides, routes };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellArtefactPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellArtefactPlugin', stage }, () => {
        if (!compilation.entrypoints.has('main')) return; // a child compilation
        const artefact = { ...this.about, pages: pageFiles(compilation), shared: sharedFiles(compilation) };
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(artefact, null, 2)));
      });
    });
  }
}

/** The shell's own pages, by the slug in their chunk name `route-<slug>`. */
function pageFiles(compilation) {
  return Object.fromEntries(
    [...compilation.namedChunkGroups]
      .filter(([name]) => name.startsWith('route-'))
      .map(([name, group]) => [name.slice('route-'.length), group.getFiles()]),
  );
}

/**
 * Files per lazily shared part. MF's manifest lists the provider's own tiny chunk only, not what
 * splitChunks cut out of it, so the group behind each consumed module's import is asked instead.
 */
function sharedFiles(compilation) {
  const files = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (group) files[module.options.shareKey] = group.getFiles();
    }
  }
  return files;
}
