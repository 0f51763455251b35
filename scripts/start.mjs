// `npm start`: installs, builds what changed, and serves the whole product.
// Only Node's own modules may be imported before the installation.
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  const { buildAll } = await import('./build.mjs');
  await buildAll();
  const { serve } = await import('./server.mjs');
  if (process.env.DEMO === '0') await serve();
  else await serveDemo(serve);
  console.log('Ctrl-C stops it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The demo company is linked with a stand-in for an inventory system. @param {typeof import('./server.mjs').serve} serve */
async function serveDemo(serve) {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./inventory/demoInventory.js')} */
  const { startDemoInventory } = await tsImport('./inventory/demoInventory.ts', import.meta.url);
  const { connection } = await startDemoInventory();
  const { demoLogin } = await serve({ demoInventory: connection });
  console.log(`demo login: mobile ${demoLogin.mobile}, password ${demoLogin.password}`);
  console.log(`its inventory system, a stand-in: ${connection.baseAddress}`);
}
