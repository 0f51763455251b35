/** What remotes may use of shared/src/session: a federation singleton, because it holds state. */
export {};
