import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

/**
 * The parts of the federation's runtime that this site never asks: remotes by manifest (remotes.json names their
 * entries), preloading (packs and links do it), and what errors are called in words, which every remote's entry would
 * bring along. Its own switch, `disableSnapshot`, still bundles the first two.
 */
export const UNUSED =
  /@module-federation\/(runtime-core\/dist\/(plugins\/snapshot\/SnapshotHandler|utils\/preload)\.js|error-codes\/dist\/desc\.mjs)$/;

/** What is imported in their place. */
export const INSTEAD = fileURLToPath(new URL('./emptyRuntime.mjs', import.meta.url));

/** Leaves them out of a build. */
export const withoutUnusedRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(UNUSED, (resource) => {
    resource.createData.resource = INSTEAD;
  });
