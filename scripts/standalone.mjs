// `npm run standalone voucher`: one remote alone, built as it would be released, against the server at API_URL.
import { seconds, run } from './run.mjs';
import { portOf, remoteNames } from './remotes.mjs';
import { serveStandalone } from './standalone/serveStandalone.mjs';

const [name = ''] = process.argv.slice(2);
if (!remoteNames().includes(name)) {
  console.error(`npm run standalone <${remoteNames().join('|')}>`);
  process.exit(1);
}
const begun = Date.now();
const { code, output } = await run('npm', ['run', 'build:standalone', '-w', `remote-${name}`]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
console.log(`built in ${seconds(begun)}`);
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const { address } = await serveStandalone(name, { api, port: portOf(name) });
console.log(`${address}  calls go to ${api}`);
