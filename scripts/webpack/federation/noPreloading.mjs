// In place of runtime-core's utils/preload.js (../withoutUnusedRuntime.mjs): nothing is preloaded through the runtime.

export const defaultPreloadArgs = {};

export const normalizePreloadExposes = () => [];

export const formatPreloadArgs = () => [];

export const preloadAssets = async () => [];
