import { join } from 'node:path';
import webpack from 'webpack';

/** Parts of the federation's runtime, and what replaces them. */
const REPLACED = [
  { part: /runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/, by: 'noSnapshots.mjs' },
  { part: /runtime-core\/dist\/utils\/preload\.js$/, by: 'noPreloading.mjs' },
];

/**
 * Leaves out of the federation's runtime what this site never asks of it: remotes by manifest (remotes.json names their
 * entries) and preloading (packs and links do it). Its own switch for that, `disableSnapshot`, still bundles both.
 */
export const withoutUnusedRuntime = () =>
  REPLACED.map(
    ({ part, by }) =>
      new webpack.NormalModuleReplacementPlugin(part, (resource) => {
        resource.createData.resource = join(import.meta.dirname, 'federation', by);
      }),
  );
