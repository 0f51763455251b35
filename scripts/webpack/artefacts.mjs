import { routeSlug } from './contractSource.mjs';
import { EmitPlugin } from './EmitPlugin.mjs';
import { lazyKeys } from './sharedScope.mjs';

/** @import { ChunkGroup, Compilation, Module } from 'webpack' */

/**
 * Emits `shell.json`: what the deployed shell promises to remotes (contract, shared keys and their
 * versions) and which files hold each lazily shared part, for preload links.
 * @param {{ contract: string, provides: Record<string, string> }} about
 */
export const shellArtefact = (about) =>
  new EmitPlugin('shell.json', (compilation) => {
    if (!compilation.entrypoints.has('main')) return null;
    const pages = pageChunks(compilation).map(([slug, group]) => entry(slug, group.getFiles()));
    return toJson({
      ...about,
      offers: namesOffered(compilation),
      pages: inOrder(pages),
      shared: sharedFiles(compilation),
    });
  });

/**
 * Emits `remote.json`: what publishing needs to know of a remote's build. Its pages for the site's menu and
 * addresses; per route the files to load and the lazily shared parts its page uses. MF's own manifest names
 * none of them.
 * @param {import('./contractSource.mjs').AnnouncedRemote} remote
 */
export const remoteArtefact = ({ name, title, version, contract, pages, routes }) =>
  new EmitPlugin('remote.json', (compilation) => {
    const container = compilation.entrypoints.get(name);
    if (container === undefined) return null;
    // Behind `./routes` itself: needed by every page.
    const exposed = container.getChildren().filter((group) => group.name?.startsWith('__federation_expose'));
    return toJson({
      ...{ name, title, version, contract, pages },
      takes: namesTaken(compilation),
      entry: container.getFiles().find((file) => file.endsWith('.js')),
      preload: [...new Set(exposed.flatMap((group) => group.getFiles()))],
      routes: routeFiles(
        compilation,
        routes.map(({ path }) => routeSlug(path)),
      ),
    });
  });

/** The chunk groups of pages, by the slug in their name `route-<slug>`. @param {Compilation} compilation */
const pageChunks = ({ namedChunkGroups }) =>
  [...namedChunkGroups]
    .filter(([name]) => name.startsWith('route-'))
    .map(([name, group]) => entry(name.slice('route-'.length), group));

/**
 * Every page by its slug; one chunk may draw a family of them: `route-account-book` all `account-book-…`.
 * @param {Compilation} compilation
 * @param {readonly string[]} slugs
 */
function routeFiles(compilation, slugs) {
  const drawn = pageChunks(compilation);
  // One of no page is written down as well: a misspelt name is refused when it is published.
  const strays = drawn.filter(([family]) => !slugs.some((slug) => `${slug}-`.startsWith(`${family}-`)));
  const routes = [...slugs, ...strays.map(([slug]) => slug)].flatMap((slug) => {
    const group = new Map(drawn).get(slug) ?? drawn.find(([family]) => slug.startsWith(`${family}-`))?.[1];
    return group ? [entry(slug, { files: group.getFiles(), uses: sharedPartsOf(compilation, group) })] : [];
  });
  return inOrder(routes);
}

/**
 * The share keys consumed by the modules of a page, without what the page itself loads later.
 * @param {Compilation} compilation
 * @param {ChunkGroup} group
 */
function sharedPartsOf({ chunkGraph }, group) {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = new Set(modules.map(consumedKey));
  return lazyKeys.filter((key) => keys.has(key)).sort();
}

/**
 * Files per lazily shared part. MF's manifest lists the provider's own tiny chunk only, not what
 * splitChunks cut out of it, so the group behind each consumed module's import is asked instead.
 * @param {Compilation} compilation
 */
const sharedFiles = ({ modules, chunkGraph }) =>
  inOrder(
    consumed(modules).flatMap(([key, module]) =>
      module.blocks.flatMap((block) => {
        const group = chunkGraph.getBlockChunkGroup(block);
        return group ? [entry(key, group.getFiles())] : [];
      }),
    ),
  );

/** Per shared part of ours the names that this build's code takes from it. @param {Compilation} compilation */
function namesTaken({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const [key, module] of consumed(modules).filter(isOurs)) {
    const names = taken.get(key) ?? new Set();
    taken.set(key, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) names.add(name);
      }
    }
  }
  return inOrder([...taken].map(([key, names]) => entry(key, [...names].sort())));
}

/** Per shared part of ours the names that this build offers. @param {Compilation} compilation */
function namesOffered({ modules, moduleGraph }) {
  const offered = consumed(modules)
    .filter(isOurs)
    .flatMap(([key, { dependencies, blocks }]) => {
      const own = [...dependencies, ...blocks.flatMap((block) => block.dependencies)]
        .map((dependency) => moduleGraph.getModule(dependency))
        .find((found) => found !== null);
      const names = own ? moduleGraph.getProvidedExports(own) : null;
      return Array.isArray(names) ? [entry(key, [...names].sort())] : [];
    });
  return inOrder(offered);
}

/** The modules by which a build takes shared parts, with their share keys. @param {Iterable<Module>} modules */
const consumed = (modules) =>
  [...modules].flatMap((module) => {
    const key = consumedKey(module);
    return key === undefined ? [] : [entry(key, module)];
  });

/**
 * The share key of such a module, undefined of every other: Module Federation's own kind of module has options that
 * webpack's types do not know.
 * @param {Module & { options?: { shareKey: string } }} module
 */
const consumedKey = (module) =>
  module.type === 'consume-shared-module' ? module.options?.shareKey : undefined;

/** Our own shared parts: what they export is written down, name by name. @param {readonly [string, Module]} part */
const isOurs = ([key]) => key.startsWith('@mingzhang/');

/** @template T @param {string} key @param {T} value @returns {[string, T]} */
const entry = (key, value) => [key, value];

/**
 * What a build says of itself, by key: webpack comes to its modules in another order each time, and the version of a
 * remote is made of this text.
 * @template T
 * @param {readonly (readonly [string, T])[]} entries
 */
const inOrder = (entries) => Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

const toJson = (/** @type {object} */ artefact) => JSON.stringify(artefact, null, 2);
