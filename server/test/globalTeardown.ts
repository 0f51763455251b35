/** Stops and removes what globalSetup made; both run in the same process. */
export default async function globalTeardown(): Promise<void> {
  globalThis.removeTestThreads?.();
  await globalThis.stopTestCluster?.();
}
