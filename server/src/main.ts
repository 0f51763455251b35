/**
 * What `scripts/server.mjs` takes of the server, which reads the environment and stops it with grace, `verify-books.mjs`,
 * and `upgrade/`.
 */
export { startServer } from './startServer';
export { demoLogin } from './demo/demoLogin';
export { createDatabase, ownerDatabase } from './db/database';
export { migrateToLatest } from './db/migrate';
export { migrations } from './db/migrations';
export { findTrailKey } from './trail/trailKey';
export { systemClock, today } from './clock';
export { verifyBooks } from './verify/verifyBooks';
