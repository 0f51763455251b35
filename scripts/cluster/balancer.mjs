import { createConnection } from 'node:net';

/**
 * What HAProxy thinks of each server: `server-1` → `UP`.
 * @param {string} socket of the administrator (`stats socket`)
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function serverStates(socket) {
  const [head = '', ...lines] = (await ask(socket, 'show stat')).trim().split('\n');
  const columns = head.replace(/^# /, '').split(',');
  const [backend, name, status] = ['pxname', 'svname', 'status'].map((title) => columns.indexOf(title));
  return new Map(
    lines
      .map((line) => line.split(','))
      .filter((cells) => cells[backend ?? 0] === 'servers' && cells[name ?? 1] !== 'BACKEND')
      .map((cells) => [cells[name ?? 1] ?? '', cells[status ?? 17] ?? '']),
  );
}

/** @param {string} socket @param {string} command @returns {Promise<string>} */
function ask(socket, command) {
  return new Promise((done, fail) => {
    let text = '';
    createConnection(socket)
      .once('error', fail)
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .once('end', () => done(text))
      .end(`${command}\n`);
  });
}
