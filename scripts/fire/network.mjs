import { connect, createServer } from 'node:net';

/** What the line does to its users: `deaf` lets nothing through and says nothing, `mute` loses the answers. */
/** @typedef {'well' | 'deaf' | 'mute'} Health */

/**
 * A line to a server that can be cut, go deaf, or lose answers.
 * @param {number} target the server's port
 */
export async function openLine(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @type {Health} */
  let health = 'well';
  const line = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(/** @type {import('node:net').Socket} */ (one));
      one
        ?.on('error', () => other?.destroy())
        .on('close', () => {
          sockets.delete(one);
          other?.destroy();
        });
    }
    near.on('data', (data) => health !== 'deaf' && far.write(data));
    far.on('data', (data) => {
      if (health === 'well') near.write(data);
      // The server has done it; who asked never hears of it.
      if (health === 'mute') near.destroy();
    });
  });
  await new Promise((ready) => line.listen(0, '127.0.0.1', () => ready(null)));
  const address = /** @type {import('node:net').AddressInfo} */ (line.address());
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut,
    /** @param {Health} next */
    become: (next) => {
      // What went unheard stays unheard: nothing of it comes late.
      if (health === 'deaf') cut();
      health = next;
    },
    close: async () => {
      cut();
      await new Promise((closed) => line.close(closed));
    },
  };
}
