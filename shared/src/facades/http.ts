/** What remotes may use of shared/src/http: a federation singleton, because it holds state. */
export {};
