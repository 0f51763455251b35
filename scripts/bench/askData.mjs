import { request } from 'node:http';

/**
 * The data of a call over a connection that is kept, with next to nothing of a client's own work in its time: what is
 * measured is the server.
 * @param {import('./company.mjs').ApiClient} client @param {string} address @param {string} path
 * @param {unknown} [body] what is posted; without one it is a GET
 * @returns {Promise<any>}
 */
export function askData(client, address, path, body) {
  const headers = { cookie: client.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const posted = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  return new Promise((resolve, reject) => {
    const call = request(`${address}/api${path}`, body === undefined ? { headers } : posted, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.on('end', () => {
        const { success, msg, data } = JSON.parse(text);
        return success ? resolve(data) : reject(new Error(`${path}: ${msg}`));
      });
    });
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
