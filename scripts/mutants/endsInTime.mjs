import { spawn } from 'node:child_process';
import { HOUSE } from '../run.mjs';

/**
 * Runs node to its end, or ends it and whatever it started when its time is over.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {number} time ms
 * @returns {Promise<boolean>} whether it ended by itself
 */
export function endsInTime(args, env, time) {
  // A group of its own: what it starts can be ended with it.
  const child = spawn(process.execPath, args, { cwd: HOUSE, env, detached: true, stdio: 'ignore' });
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  };
  process.once('exit', end);
  return new Promise((done) => {
    let isInTime = true;
    const timer = setTimeout(() => {
      isInTime = false;
      end();
    }, time);
    child.once('close', () => {
      clearTimeout(timer);
      process.off('exit', end);
      done(isInTime);
    });
  });
}
