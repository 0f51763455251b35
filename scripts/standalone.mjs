// `npm run standalone voucher`: one remote alone, built as it would be released, against the server at API_URL; with
// `-- --recorded` against what was recorded of the demo company, and nothing else needs to run.
import { seconds, run } from './run.mjs';
import { portOf, remoteNames } from './remotes.mjs';
import { serveStandalone } from './standalone/serveStandalone.mjs';

const [name = '', ...options] = process.argv.slice(2);
if (!remoteNames().includes(name)) {
  console.error(`npm run standalone <${remoteNames().join('|')}> [-- --recorded]`);
  process.exit(1);
}
const begun = Date.now();
const { code, output } = await run('npm', ['run', 'build:standalone', '-w', `remote-${name}`]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
console.log(`built in ${seconds(begun)}`);
const api = options.includes('--recorded') ? null : (process.env.API_URL ?? 'http://127.0.0.1:3000');
const { address } = await serveStandalone(name, { api, port: portOf(name) });
console.log(`${address}  ${api === null ? 'recorded: 13800000000 / mingzhang-demo' : `calls go to ${api}`}`);
