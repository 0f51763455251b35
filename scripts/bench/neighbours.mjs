import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { foundCompany, PERIOD } from './company.mjs';
import { median, medianOf } from './measure.mjs';

const AT_ONCE = 200;
const ROUNDS = 3;
const ALONE = 9;
const MOST_BESIDE = 9;

/** @typedef {{ method: string, body?: string, file?: string }} Request */

/**
 * What one company's two hundred calls at once cost another: the same call beside them and alone, in the same minute.
 * @param {string} address @param {string} directory
 */
export async function benchNeighbours(address, directory) {
  const busy = await foundCompany(address, directory, { mobile: '13900000021', companyName: '忙的商行' });
  const other = await foundCompany(address, directory, { mobile: '13900000022', companyName: '邻居商行' });
  const [busySave, save] = [await saving(busy), await saving(other)];
  for (let turn = 0; turn < 20; turn += 1) {
    await ask(address, busy.cookie, '/voucher', busySave);
    await ask(address, other.cookie, '/voucher', save);
  }
  /** @type {[string, string, Request, Request][]} */
  const kinds = [
    ['read', `/accountBook/subjectBalance?accountDate=${PERIOD}-01`, READ, READ],
    ['save', '/voucher', busySave, save],
    ['print', `/pfd/voucher?year=${PERIOD.slice(0, 4)}&month=1&from=1&to=12`, READ, READ],
    ['import', '/voucher/import?dryRun=1', IMPORT, IMPORT],
  ];
  for (const [name, path, busyRequest, request] of kinds) {
    const call = () => ask(address, other.cookie, path, request);
    await call();
    /** @type {{ alone: number, beside: number, done: number }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await medianOf(ALONE, call);
      rounds.push({ alone, ...(await besides(`${address}/api${path}`, busy.cookie, busyRequest, call)) });
    }
    const of = (/** @type {'alone' | 'beside' | 'done'} */ figure) =>
      median(rounds.map((row) => row[figure]));
    const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
    console.log(
      `${name.padEnd(30)} ${of('beside').toFixed(0).padStart(7)} ms   alone ${of('alone').toFixed(0).padStart(5)} ms   ratio ${ratio.toFixed(1)}   (${of('done')} of ${AT_ONCE} done)`,
    );
  }
}

/**
 * The call while the others are under way: its median, and how many of theirs were done.
 * @param {string} url @param {string} cookie @param {Request} request @param {() => Promise<unknown>} call
 */
async function besides(url, cookie, request, call) {
  const workerData = { url, cookie, request, times: AT_ONCE };
  const flood = new Worker(new URL('./flood.worker.mjs', import.meta.url), { workerData });
  await once(flood, 'message');
  let done = 0;
  const over = once(flood, 'message').then(([answer]) => (done = answer.done));
  let isOver = false;
  void over.then(() => (isOver = true));
  /** @type {number[]} */
  const times = [];
  do {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  } while (!isOver && times.length < MOST_BESIDE);
  await over;
  return { beside: median(times), done };
}

/** @type {Request} */
const READ = { method: 'GET' };

/** Ten vouchers of two lines. @type {Request} */
const IMPORT = {
  method: 'POST',
  file: [
    '日期,凭证字,凭证号,摘要,科目编码,借方金额,贷方金额',
    ...Array.from({ length: 10 }, (_, index) =>
      [`1001,${index + 1}.25,`, `1002,,${index + 1}.25`].map(
        (line) => `${PERIOD}-12,付,${index + 1},提现,${line}`,
      ),
    ).flat(),
  ].join('\n'),
};

/** A voucher of two lines. @param {import('./company.mjs').ApiClient} client @returns {Promise<Request>} */
async function saving(client) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const idOf = (/** @type {string} */ code) => accounts.find((account) => account.code === code)?.id;
  const details = [
    { summary: '提现', subjectId: idOf('1001'), debitAmount: 1234.56 },
    { summary: '提现', subjectId: idOf('1002'), creditAmount: 1234.56 },
  ];
  const body = JSON.stringify({ word: '记', voucherDate: `${PERIOD}-15`, receiptNum: 0, details });
  return { method: 'POST', body };
}

/** One call to its end; throws when it is refused. @param {string} address @param {string} cookie @param {string} path @param {Request} request */
async function ask(address, cookie, path, { method, body, file }) {
  const form = new FormData();
  if (file !== undefined) form.append('file', new Blob([file]), '凭证.csv');
  const reply = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: body ?? form }),
  });
  const content = Buffer.from(await reply.arrayBuffer());
  const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!reply.ok || (isEnvelope && !JSON.parse(content.toString()).success))
    throw new Error(`${path}: ${content.toString().slice(0, 300)}`);
}
