import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Where remotes built with `externalRuntime` look for the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

// Set by hand: the plugin's own `provideExternalRuntime` bundles the runtime a second time (+87 kB).
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
