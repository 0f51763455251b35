import webpack from 'webpack';
import { consumedKey, inOrder, namesOffered } from './consumedKey.mjs';

/**
 * Emits `shell.json`: what the deployed shell promises to remotes (contract, shared keys and their
 * versions) and which files hold each lazily shared part, for preload links.
 */
export class ShellArtefactPlugin {
  /** @param {{ contract: string, provides: Record<string, string> }} about */
  constructor({ contract, provides }) {
    this.about = { contract, provides };
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellArtefactPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellArtefactPlugin', stage }, () => {
        if (!compilation.entrypoints.has('main')) return; // a child compilation
        const artefact = {
          ...this.about,
          offers: namesOffered(compilation),
          pages: pageFiles(compilation),
          shared: sharedFiles(compilation),
        };
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(artefact, null, 2)));
      });
    });
  }
}

/** The shell's own pages, by the slug in their chunk name `route-<slug>`. @param {webpack.Compilation} compilation */
function pageFiles(compilation) {
  return inOrder(
    [...compilation.namedChunkGroups]
      .filter(([name]) => name.startsWith('route-'))
      .map(([name, group]) => /** @type {const} */ ([name.slice('route-'.length), group.getFiles()])),
  );
}

/**
 * Files per lazily shared part. MF's manifest lists the provider's own tiny chunk only, not what
 * splitChunks cut out of it, so the group behind each consumed module's import is asked instead.
 * @param {webpack.Compilation} compilation
 */
function sharedFiles(compilation) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const module of compilation.modules) {
    const key = consumedKey(module);
    if (key === undefined) continue;
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (group) files[key] = group.getFiles();
    }
  }
  return inOrder(Object.entries(files));
}
