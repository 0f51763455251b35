import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const HOUSE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of the house to its end. Nothing is thrown for a failing one: the caller reads `code`.
 * @param {string} program `node`, `npm` or a program on the path
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, limit?: number }} [options] show: print as it runs;
 *   limit: it is ended after so many milliseconds
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = HOUSE, env = process.env, show = false, limit } = {}) {
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && program === 'npm';
  const command = program === 'node' ? process.execPath : program;
  const child = spawn(command, args, {
    cwd,
    env,
    shell,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const end = () => {
    child.kill('SIGKILL');
    // What it has started may hold them open.
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  const timer = limit === undefined ? undefined : setTimeout(end, limit);
  child.once('close', () => clearTimeout(timer));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * The same for one that has to succeed: throws what it printed.
 * @param {string} program
 * @param {string[]} args
 */
export async function must(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
}

/**
 * Runs tasks in order, at most `width` at once, and answers their results in the order given. After one that fails
 * none is begun; it is thrown when those under way have ended.
 * @template T
 * @param {(() => Promise<T>)[]} tasks
 * @param {number} [width]
 * @returns {Promise<T[]>}
 */
export async function inParallel(tasks, width = 2) {
  /** @type {T[]} */
  const results = [];
  /** @type {unknown[]} */
  const failures = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) {
      if (failures.length > 0) return;
      await task().then(
        (result) => (results[index] = result),
        (/** @type {unknown} */ error) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

/** @param {number} since a Date.now() */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
