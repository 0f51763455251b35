// In place of runtime-core's plugins/snapshot/SnapshotHandler.js (../withoutUnusedRuntime.mjs).

/** The runtime registers and forgets remotes through it; no snapshot is ever made. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, lifecycleKeys: [], applyPlugin: () => undefined };
  manifestCache = new Map();
}

/** What a snapshot would know of a remote. */
export const getGlobalRemoteInfo = () => ({});
