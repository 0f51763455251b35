// Called by the scripts of the shell and of the remotes, in their folders:
//
//   npm run release -w remote-voucher       builds it and lets the site run it; nothing else is touched
//   npm run rollback -w remote-voucher      back to the version that ran before, without a build
//   … -- --site <folder>   another site than dist/site      -- --to <version>   (rollback) a certain version
//   … -- --fast            compress quickly (tests)
//
// Both switch in one step: who asks for remotes.json finds the old deployment or the new one. Users take it up on
// their next move to a page of the remote, or when they load the site.
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseBefore } from './publish/releases.mjs';
import { publishSite } from './publish/publishSite.mjs';
import { HOUSE, must } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: process.env.SITE_DIR ?? join(HOUSE, 'dist/site') },
    to: { type: 'string' },
    fast: { type: 'boolean', default: false },
  },
});
const workspace = basename(process.cwd());
const name = workspace.replace(/^remote-/, '');

try {
  if (workspace === name && name !== 'shell')
    throw new Error('run it in the workspace of a remote: npm run release -w remote-voucher');
  const publication = { houseDirectory: HOUSE, siteDirectory: values.site, isFast: values.fast };
  if (positionals.includes('back')) {
    const version = values.to ?? releaseBefore(values.site, name);
    await publishSite({ ...publication, parts: [], use: [{ name, version }] });
    console.log(`${name}@${version} runs again`);
  } else {
    await must('npm', ['run', 'build', '-w', workspace]);
    const { published } = await publishSite({ ...publication, parts: [name] });
    console.log(`${published.find((one) => one.startsWith(`${name}@`)) ?? name} runs`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
