import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOUSE = join(import.meta.dirname, '..');

/** As `npm run build:standalone`, but quick: not made small, and without its sources. */
const ARGUMENTS = ['--mode', 'development', '--env', 'standalone', '--no-devtool'];

/** Builds a remote with its own copies of everything, as its own team does. */
export async function buildStandalone(remote: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(HOUSE, 'node_modules/webpack/bin/webpack.js'), ...ARGUMENTS],
    { cwd: join(HOUSE, `remote-${remote}`) },
  );
}
