import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faults, type Fault } from './faults';
import { inventoryData, totalOf, type InventoryData, type StoredDocument } from './inventoryData';

/** Who may sign in to the stand-in. */
export const INVENTORY_USER = { username: 'caiwu', password: 'Jxc-2026-key' } as const;

const MAX_PAGE = 200;

interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly token: string;
}

/**
 * A stand-in for a company's inventory system: the calls of the inventory link on deterministic data, with
 * every way such a system fails. The demo company is linked with it. Tests change its documents and set its
 * faults in the process, people over POST /control (`fault=slow`, `fault=`, `document=500010&amount=1.00`).
 */
export class InventorySystem {
  readonly data: InventoryData;
  /** How it fails now; null: it does not. */
  fault: Fault | null = null;
  /** The calls since it started, without their tokens: `GET /financial/order?…`. */
  readonly calls: string[] = [];
  private readonly tokens = new Set<string>();
  private readonly server: Server;
  /** What was asked and is neither answered nor given up. */
  private readonly waiting = new Set<ServerResponse>();

  private constructor(lastMonth: string) {
    this.data = inventoryData(lastMonth);
    // A connection that rests is not ended: on a busy machine it would be, just as it is used again.
    this.server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      this.waiting.add(response);
      response.once('close', () => this.waiting.delete(response));
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** Listens on this host alone; port 0 takes a free one. Its documents end with the last month. */
  static async start(port = 0, host = '127.0.0.1', lastMonth = '2026-06'): Promise<InventorySystem> {
    const system = new InventorySystem(lastMonth);
    system.server.listen(port, host);
    await once(system.server, 'listening');
    return system;
  }

  /** Does not keep the process alive. */
  unref(): this {
    this.server.unref();
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** What one enters as the address of the inventory system. */
  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Resolves when no answer is waited for any more: it has come, or was given up. */
  async idle(): Promise<void> {
    for (const response of this.waiting) await once(response, 'close');
  }

  /** Every token given so far is worth nothing any more. */
  expireTokens(): void {
    this.tokens.clear();
  }

  document(id: number): StoredDocument {
    const document = this.data.documents.find((candidate) => candidate.id === id);
    if (!document) throw new Error(`there is no document ${id}`);
    return document;
  }

  /** Changes a document: its first line becomes so many fen more. */
  correct(id: number, fen: number): void {
    const [line] = this.document(id).lines;
    if (line) line.amount += fen;
  }

  /** Moves so many fen from a document's second line to its first: the total stays. */
  rearrange(id: number, fen: number): void {
    const [first, second] = this.document(id).lines;
    if (!first || !second) throw new Error(`document ${id} has one line`);
    first.amount += fen;
    second.amount -= fen;
  }

  /** Deletes a document. */
  remove(id: number): void {
    this.data.documents.splice(this.data.documents.indexOf(this.document(id)), 1);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inventory');
    const form = new URLSearchParams(await readBody(request));
    if (pathname === '/control') return this.control(form, response);
    this.calls.push(`${request.method ?? ''} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
    if (this.fault === 'expired') this.tokens.clear();
    else if (this.fault) return faults[this.fault](request, response);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const call = { path: pathname.replace(/^\/financial/, ''), query: searchParams, form, token };
    if (call.path === '/login' && request.method === 'POST') return this.signIn(call, response);
    if (!this.tokens.has(token)) return send(response, refused(401, '登录已失效'));
    send(response, this.read(call));
  }

  private signIn({ form }: Call, response: ServerResponse): void {
    const { username, password } = INVENTORY_USER;
    if (form.get('username') !== username || form.get('password') !== password) {
      return send(response, refused(-1, '用户名或密码错误'));
    }
    const token = randomBytes(16).toString('hex');
    this.tokens.add(token);
    send(response, { ...ok({ token }), msg: '登录成功' });
  }

  private read({ path, query }: Call): unknown {
    const { stores, suppliers, materials } = this.data;
    if (path === '/organization') return ok(stores);
    if (path === '/supplier') return ok(suppliers);
    if (path === '/materiel') return ok(materials.map(({ cost: _own, ...material }) => material));
    if (path === '/order') return ok(this.page(query));
    const detail = /^\/order\/detail\/(\d+)$/.exec(path);
    return detail ? this.detail(Number(detail[1])) : refused(404, '没有这个接口');
  }

  private page(query: URLSearchParams) {
    const start = query.get('start') ?? '';
    const end = query.get('end') ?? '9999';
    const found = this.data.documents.filter(
      ({ type, storeId, billDate }) =>
        type === Number(query.get('type')) &&
        storeId === Number(query.get('organizationId')) &&
        start <= billDate &&
        billDate <= end,
    );
    found.sort((a, b) => (a.billDate < b.billDate ? -1 : a.billDate > b.billDate ? 1 : a.id - b.id));
    const size = Math.min(Number(query.get('pageSize') ?? '20'), MAX_PAGE);
    const from = (Number(query.get('page') ?? '1') - 1) * size;
    return { results: found.slice(from, from + size).map((row) => this.head(row)), total: found.length };
  }

  private head({ id, code, billDate, supplierId, lines }: StoredDocument) {
    const supplierName = this.data.suppliers.find((supplier) => supplier.id === supplierId)?.name ?? null;
    return { id, code, billDate, supplierId, supplierName, amount: totalOf({ lines }) / 100 };
  }

  private detail(id: number): unknown {
    const document = this.data.documents.find((candidate) => candidate.id === id);
    if (!document) return refused(-1, '单据不存在');
    return ok(
      document.lines.map(({ materielId, tenths, amount }) => {
        const material = this.data.materials.find((candidate) => candidate.id === materielId);
        return {
          orderDetail: {
            materielId,
            amount: amount / 100,
            num: tenths / 10,
            price: (material?.cost ?? 0) / 100,
          },
          materiel: {
            id: materielId,
            code: material?.code,
            name: material?.name,
            unitName: material?.unitName,
          },
        };
      }),
    );
  }

  /** For people who try the product: what tests do in the process. */
  private control(form: URLSearchParams, response: ServerResponse): void {
    const fault = form.get('fault');
    if (fault !== null) this.fault = Object.hasOwn(faults, fault) ? (fault as Fault) : null;
    const id = form.get('document');
    if (id !== null) this.correct(Number(id), Math.round(Number(form.get('amount') ?? '0') * 100));
    send(response, ok({ fault: this.fault }));
  }
}

const ok = (data: unknown) => ({ success: true, code: 200, msg: '', data });
const refused = (code: number, msg: string) => ({ success: false, code, msg, data: null });

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
