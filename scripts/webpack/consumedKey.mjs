/**
 * The share key by which a module takes a shared part, or undefined for every other module. Module
 * Federation's own kind of module has options that webpack's types do not know.
 * @param {import('webpack').Module & { options?: { shareKey: string } }} module
 */
export function consumedKey(module) {
  return module.type === 'consume-shared-module' ? module.options?.shareKey : undefined;
}
