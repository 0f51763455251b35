/**
 * The share key by which a module takes a shared part, or undefined for every other module. Module
 * Federation's own kind of module has options that webpack's types do not know.
 * @param {import('webpack').Module & { options?: { shareKey: string } }} module
 */
export function consumedKey(module) {
  return module.type === 'consume-shared-module' ? module.options?.shareKey : undefined;
}

/** Our own shared parts: what they export is written down, name by name. @param {string | undefined} key */
const isOurs = (key) => key?.startsWith('@mingzhang/') ?? false;

/**
 * What a build says of itself, by key: webpack comes to its modules in another order each time, and the version of a
 * remote is made of this text.
 * @template T
 * @param {readonly (readonly [string, T])[]} entries
 * @returns {Record<string, T>}
 */
export const inOrder = (entries) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Per shared part of ours the names that this build's code takes from it.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function namesTaken({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const module of modules) {
    const key = consumedKey(module);
    if (key === undefined || !isOurs(key)) continue;
    const names = taken.get(key) ?? new Set();
    taken.set(key, names);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) names.add(name);
      }
    }
  }
  return inOrder([...taken].map(([key, names]) => [key, [...names].sort()]));
}

/**
 * Per shared part of ours the names that this build offers.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function namesOffered({ modules, moduleGraph }) {
  /** @type {[string, string[]][]} */
  const offered = [];
  for (const module of modules) {
    const key = consumedKey(module);
    if (key === undefined || !isOurs(key)) continue;
    const [own] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)]
      .map((dependency) => moduleGraph.getModule(dependency))
      .filter((found) => found !== null);
    const names = own ? moduleGraph.getProvidedExports(own) : null;
    if (Array.isArray(names)) offered.push([key, [...names].sort()]);
  }
  return inOrder(offered);
}
