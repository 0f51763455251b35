// Puts builds into the site that is served (dist/site):
//
//   node scripts/publish.mjs                       shell and all remotes
//   node scripts/publish.mjs voucher               one remote alone; the shell is not touched
//   node scripts/publish.mjs --use voucher@0.1.0-3f2a9c1d    back to a version published before
//   --site <folder>   another site      --fast   compress quickly (tests)
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishSite } from './publish/publishSite.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';

const PARTS = ['shell', ...remoteNames()];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    use: { type: 'string', multiple: true, default: [] },
    site: { type: 'string', default: join(HOUSE, 'dist/site') },
    fast: { type: 'boolean', default: false },
  },
});

try {
  const unknown = positionals.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')} (there are ${PARTS.join(', ')})`);
  const use = values.use.map((text) => {
    const [name = '', version = ''] = text.split('@');
    return { name, version };
  });
  const { published } = publishSite({
    houseDirectory: HOUSE,
    siteDirectory: values.site,
    parts: positionals.length > 0 || use.length > 0 ? positionals : PARTS,
    use,
    isFast: values.fast,
  });
  console.log(`published ${published.join(' ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
