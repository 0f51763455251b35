// In place of those parts of the federation's runtime that this site never asks (unusedRuntime.mjs).

/** The runtime registers and forgets remotes through it; no snapshot is ever made. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, lifecycleKeys: [], applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});

/** Named where they are left out (`disableSnapshot`), never called. */
export const snapshotPlugin = () => ({ name: 'snapshot-plugin' });
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];

/** A message has its number and where to read about it. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
