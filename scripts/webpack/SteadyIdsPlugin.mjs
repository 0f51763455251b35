/**
 * The federation's own modules are called after a file whose name is made of the path of the checkout, and webpack makes
 * the numbers of modules of their names. These get ids of their own, so that a build is the same in any folder.
 */
export class SteadyIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      // Before webpack numbers those that have no id yet.
      compilation.hooks.moduleIds.tap({ name: 'SteadyIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = steadyId(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** @param {string} name */
function steadyId(name) {
  if (name.startsWith('container entry ')) return 'container';
  return /[/\\]\.federation[/\\]entry\.\w+\.js/.test(name) ? 'federation' : undefined;
}
