/** Set by globalSetup for globalTeardown. */
declare var stopTestCluster: (() => Promise<void>) | undefined;
/** Set by globalSetup for globalTeardown: the threads it built go. */
declare var removeTestThreads: (() => void) | undefined;
/** Where test files share a run: what is to be done behind the last of them (scripts/jest/together.mjs). */
declare var atSuiteEnd: ((end: () => Promise<void>) => void) | undefined;
