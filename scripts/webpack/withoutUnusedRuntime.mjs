import { join } from 'node:path';
import webpack from 'webpack';

/** Parts of the federation's runtime, and what replaces them. */
const REPLACED = [
  { part: /runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/, by: 'noSnapshots.mjs' },
  { part: /runtime-core\/dist\/utils\/preload\.js$/, by: 'noPreloading.mjs' },
  { part: /module-federation\/sdk\/dist\/logger\.js$/, by: 'consoleLogger.mjs' },
  { part: /module-federation\/error-codes\/dist\/desc\.mjs$/, by: 'noDescriptions.mjs' },
];

/**
 * Leaves out of the federation's runtime what this site never asks of it: remotes by manifest (remotes.json names their
 * entries) and preloading (packs and links do it). Its own switch for that, `disableSnapshot`, still bundles both. What
 * it says of errors comes with every remote's entry, too: it is said shorter.
 */
export const withoutUnusedRuntime = () =>
  REPLACED.map(
    ({ part, by }) =>
      new webpack.NormalModuleReplacementPlugin(part, (resource) => {
        resource.createData.resource = join(import.meta.dirname, 'federation', by);
      }),
  );
