/** Set by globalSetup for globalTeardown. */
declare var stopTestCluster: (() => Promise<void>) | undefined;
