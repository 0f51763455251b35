/** Set by globalSetup for globalTeardown. */
declare var stopTestCluster: (() => Promise<void>) | undefined;
/** Set by globalSetup for globalTeardown: the threads it built go. */
declare var removeTestThreads: (() => void) | undefined;
