import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

/**
 * The parts of the federation's runtime that this site never asks: remotes by manifest (remotes.json names their
 * entries), preloading (packs and links do it), the plugins of both, and what errors are called in words, which every
 * remote's entry would bring along. Its own switch, `disableSnapshot`, takes out of a build no more than the plugins;
 * they are named here for what measures the runtime without building the site (budgets.mjs).
 */
export const UNUSED =
  /@module-federation\/(runtime-core\/dist\/(plugins\/(snapshot\/(SnapshotHandler|index)|generate-preload-assets)|utils\/preload)\.js|error-codes\/dist\/desc\.mjs)$/;

/** What is imported in their place. */
export const INSTEAD = fileURLToPath(new URL('./emptyRuntime.mjs', import.meta.url));

/** Leaves them out of a build. */
export const withoutUnusedRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(UNUSED, (resource) => {
    resource.createData.resource = INSTEAD;
  });
