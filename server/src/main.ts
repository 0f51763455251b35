/** What `scripts/server.mjs` takes of the server, which reads the environment and stops it with grace, and `verify-books.mjs`. */
export { startServer } from './startServer';
export { demoLogin } from './demo/demoLogin';
export { createDatabase } from './db/database';
export { findTrailKey } from './trail/trailKey';
export { verifyBooks } from './verify/verifyBooks';
