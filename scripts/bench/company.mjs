import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The month everything happens in. */
export const PERIOD = '2026-01';

/**
 * A fresh company, made through the API as a user makes one, and its client.
 * @param {string} address
 * @param {string} directory where the server writes its SMS file
 * @param {{ mobile?: string, companyName?: string, period?: string, from?: string, fixedAssetModule?: '1', cashierModule?: '1', creditCode?: string, vatType?: '1' }} [company]
 *   from: the address a proxy saw
 */
export async function foundCompany(address, directory, company = {}) {
  const { mobile, companyName = '量测商行', period = PERIOD, from, ...modules } = company;
  const client = await signUp(address, directory, mobile, from);
  await client.post('/account-sets', {
    companyName,
    creditCode: '',
    enableDate: `${period}-01`,
    accountingStandards: '0',
    address: '440305',
    industry: '4',
    vatType: '0',
    voucherReviewed: '0',
    fixedAssetModule: '0',
    cashierModule: '0',
    ...modules,
  });
  return client;
}

/**
 * Somebody without an account set yet.
 * @param {string} address @param {string} directory where the server writes its SMS file
 * @param {string} [mobile] @param {string} [from] the address a proxy saw
 */
export async function signUp(address, directory, mobile = '13900000001', from) {
  const client = new ApiClient(address, '', from);
  await client.get(`/regMsg/${mobile}`);
  await client.form('/register', { mobile, code: codeIn(directory) });
  return client;
}

/** @param {string} directory */
export const smsFile = (directory) => join(directory, 'sms.jsonl');

/** @param {string} directory */
function codeIn(directory) {
  const file = smsFile(directory);
  if (!existsSync(file)) throw new Error('no SMS was written');
  return JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '').code;
}

/** A signed-in browser without the browser. */
export class ApiClient {
  #address;
  #cookie;
  #from;

  /**
   * @param {string} address @param {string} [cookie] of a session that is open already
   * @param {string} [from] the address a proxy saw
   */
  constructor(address, cookie = '', from) {
    this.#address = address;
    this.#cookie = cookie;
    this.#from = from;
  }

  /** `name=value` of the session, for a browser that goes on with it. */
  get cookie() {
    return this.#cookie;
  }

  /** The same session at another server. @param {string} address */
  at(address) {
    return new ApiClient(address, this.#cookie, this.#from);
  }

  /** @param {string} path */
  get(path) {
    return this.#send(path, {});
  }

  /** @param {string} path @param {unknown} json */
  post(path, json) {
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(json) });
  }

  /** @param {string} path @param {unknown} json */
  put(path, json) {
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'PUT', headers, body: JSON.stringify(json) });
  }

  /** @param {string} path */
  del(path) {
    return this.#send(path, { method: 'DELETE' });
  }

  /** @param {string} path @param {Record<string, string>} fields */
  form(path, fields) {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** A file, as the import dialog sends it. @param {string} path @param {Buffer} content @param {string} [name] */
  upload(path, content, name = '凭证.xlsx') {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    return this.#send(path, { method: 'POST', body });
  }

  /** Follows a plain link to its end; says when the first bytes came. @param {string} path */
  async download(path) {
    const start = performance.now();
    const headers = { cookie: this.#cookie };
    const reply = await fetch(`${this.#address}/api${path}`, { headers });
    let size = 0;
    let first = 0;
    for await (const chunk of reply.body ?? []) {
      if (size === 0) first = performance.now() - start;
      size += chunk.length;
    }
    return `first byte ${Math.round(first)} ms, ${(size / 1024 / 1024).toFixed(1)} MB`;
  }

  /** The data of the envelope; throws when the server refuses. @param {string} path @param {RequestInit} request */
  async #send(path, request) {
    const headers = {
      ...request.headers,
      ...(this.#from === undefined ? {} : { 'x-forwarded-for': this.#from }),
      'x-requested-with': 'XMLHttpRequest',
      cookie: this.#cookie,
    };
    const reply = await fetch(`${this.#address}/api${path}`, { ...request, headers });
    const cookie = reply.headers.get('set-cookie');
    if (cookie !== null) this.#cookie = cookie.split(';')[0] ?? '';
    const { success, msg, data } = await reply.json();
    if (!success) throw new Error(`${path}: ${msg}`);
    return data;
  }
}
