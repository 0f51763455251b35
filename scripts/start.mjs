// `npm start`: installs, builds what changed, and serves the whole product.
// Only Node's own modules may be imported before the installation.
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  const { buildAll } = await import('./build.mjs');
  await buildAll();
  const { serve } = await import('./server.mjs');
  const { demoLogin } = await serve();
  if (demoLogin && process.env.DEMO !== '0') {
    console.log(`demo login: mobile ${demoLogin.mobile}, password ${demoLogin.password}`);
  }
  console.log('Ctrl-C stops it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
