/** What `scripts/server.mjs` takes of the server; it reads the environment and stops it with grace. */
export { startServer } from './startServer';
export { demoLogin } from './demo/demoLogin';
