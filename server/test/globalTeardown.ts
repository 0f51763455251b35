/** Stops the cluster that globalSetup started; both run in the same process. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestCluster?.();
}
