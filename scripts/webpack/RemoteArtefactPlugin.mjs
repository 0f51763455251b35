import webpack from 'webpack';
import { consumedKey, inOrder, namesTaken } from './consumedKey.mjs';
import { facadeKey, lazyFacades } from './sharedScope.mjs';

const ROUTE_CHUNK = /^route-(.+)$/;
const lazyKeys = new Set(lazyFacades.map(facadeKey));

/**
 * Emits `remote.json`: what publishing needs to know of a remote's build. Its pages for the site's menu and
 * addresses; per route the files to load and the lazily shared parts its page uses. MF's own manifest names
 * none of them.
 */
export class RemoteArtefactPlugin {
  /**
   * @param {import('./contractSource.mjs').AnnouncedRemote} remote
   * @param {(path: string) => string} routeSlug
   */
  constructor({ name, title, version, contract, pages, routes }, routeSlug) {
    this.about = { name, title, version, contract, pages };
    this.slugs = routes.map(({ path }) => routeSlug(path));
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteArtefactPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteArtefactPlugin', stage }, () => {
        const container = compilation.entrypoints.get(this.about.name);
        if (container === undefined) return; // a child compilation
        const artefact = {
          ...this.about,
          takes: namesTaken(compilation),
          entry: container.getFiles().find((file) => file.endsWith('.js')),
          preload: exposedFiles(compilation, container),
          routes: routesOf(compilation, this.slugs),
        };
        compilation.emitAsset(
          'remote.json',
          new webpack.sources.RawSource(JSON.stringify(artefact, null, 2)),
        );
      });
    });
  }
}

/**
 * The chunks behind `./routes` itself: needed by every page of the remote.
 * @param {webpack.Compilation} compilation
 * @param {webpack.Entrypoint} container
 */
function exposedFiles(compilation, container) {
  return [
    ...new Set(
      container
        .getChildren()
        .flatMap((group) => (group.name?.startsWith('__federation_expose') ? group.getFiles() : [])),
    ),
  ];
}

/**
 * Every page by its slug; one chunk may draw a family of them: `route-account-book` all `account-book-…`.
 * @param {webpack.Compilation} compilation
 * @param {readonly string[]} slugs
 */
function routesOf(compilation, slugs) {
  /** @type {Map<string, { files: string[], uses: string[] }>} */
  const drawn = new Map();
  for (const [name, group] of compilation.namedChunkGroups) {
    const slug = ROUTE_CHUNK.exec(name)?.[1];
    if (slug !== undefined)
      drawn.set(slug, { files: group.getFiles(), uses: sharedPartsOf(compilation, group) });
  }
  const routes = [...drawn].flatMap(([slug, page]) => {
    const family = slugs.filter((own) => own.startsWith(`${slug}-`) && !drawn.has(own));
    const owners = slugs.includes(slug) || family.length === 0 ? [slug, ...family] : family;
    return owners.map((own) => /** @type {const} */ ([own, page]));
  });
  return inOrder(routes);
}

/**
 * The share keys consumed by the modules of a page, without what the page itself loads later.
 * @param {webpack.Compilation} compilation
 * @param {webpack.ChunkGroup} group
 */
function sharedPartsOf(compilation, group) {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKey(module);
      if (key !== undefined && lazyKeys.has(key)) keys.add(key);
    }
  }
  return [...keys].sort();
}
