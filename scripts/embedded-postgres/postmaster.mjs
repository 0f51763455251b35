import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a running server writes into its postmaster.pid.
 * @typedef {{ pid: number, port: number, socketDirectory: string, ready: boolean }} Postmaster
 */

/**
 * The server that runs on this cluster, ready or still starting; null when there is none.
 * A stale file (a crash, or its number given to another program meanwhile) counts as none.
 * @param {string} cluster
 * @returns {Postmaster | null}
 */
export function readPostmaster(cluster) {
  /** @type {string[]} */
  let lines;
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // kill(0) and kill(-1) mean whole groups of processes: a strange number is never signalled.
  if (!Number.isSafeInteger(pid) || pid <= 1 || !runsCluster(pid, cluster)) return null;
  return {
    pid,
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * Removes the postmaster.pid of a server that is gone. PostgreSQL does so itself, unless the number now
 * belongs to some other process of the same user: after a reboot, or in a container started again.
 * A file only just written belongs to a server that is starting, and stays.
 * @param {string} cluster
 */
export function removeStalePid(cluster) {
  const file = join(cluster, 'postmaster.pid');
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || Date.now() - written < 5_000) return;
  if (readPostmaster(cluster) === null) rmSync(file, { force: true });
}

/**
 * Is this process a PostgreSQL server on this very cluster?
 * @param {number} pid
 * @param {string} cluster
 */
function runsCluster(pid, cluster) {
  const words = commandLine(pid);
  const flag = words.indexOf('-D');
  return /postgres(\.exe)?$/.test(words[0] ?? '') && flag > 0 && samePath(words[flag + 1] ?? '', cluster);
}

/** @param {number} pid @returns {string[]} */
function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
      const line = execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' });
      return (line.trim().match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
    }
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    // ps joins the words with blanks; ours come as: program -D directory -c …
    const [, program = '', directory = ''] = /^(.*?postgres) -D (.*?) -c /.exec(line) ?? [];
    return [program, '-D', directory];
  } catch {
    return [];
  }
}

/** @param {string} one @param {string} other */
function samePath(one, other) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return one === other;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Stops the server cleanly: sessions are cut off, everything committed is on disk.
 * @param {string} cluster
 * @param {import('./binaries.mjs').Binaries} binaries
 */
export async function stopPostmaster(cluster, binaries) {
  const running = readPostmaster(cluster);
  if (running === null) return;
  if (process.platform === 'win32') {
    // Windows has no signals: Node's kill would cut the server down.
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { env: binaries.env });
    return;
  }
  process.kill(running.pid, 'SIGINT'); // "Fast shutdown"; SIGTERM would wait for the clients to leave.
  const deadline = Date.now() + 60_000;
  while (readPostmaster(cluster)?.pid === running.pid) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${running.pid}) does not stop`);
    await sleep(20);
  }
}
