import ExcelJS from 'exceljs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const TITLES = ['日期', '凭证字', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '附件数'];
const LINES_A_VOUCHER = 4;

/**
 * Long files: a workbook of 10,000 rows read, judged and saved; the same books taken out again. The server runs
 * in this process, so its event loop and its memory can be watched beside the time.
 * @param {import('./company.mjs').ApiClient} client
 * @param {{ importRows?: number, exportRows?: number }} [sizes]
 */
export async function benchFiles(client, { importRows = 10_000, exportRows = 100_000 } = {}) {
  const file = await workbook(importRows, 0);
  await watched(`try an import of ${importRows} rows`, () => client.upload('/voucher/import?dryRun=1', file));
  await watched(`import ${importRows} rows`, () => client.upload('/voucher/import', file));
  for (let rows = importRows; rows < exportRows; rows += importRows) {
    await client.upload('/voucher/import', await workbook(importRows, rows));
  }
  await watched(`export ${exportRows} rows`, () => client.download('/voucher/download'), client);
}

/**
 * Runs one call and prints how long it took, how long processors worked in this process for it (its threads
 * included, the database not), how long the event loop was held at most, by how much the memory grew, and how long
 * another call waited meanwhile. On a busy machine the processor's seconds are the figure to trust.
 * @param {string} name @param {() => Promise<unknown>} call @param {import('./company.mjs').ApiClient} [other]
 */
export async function watched(name, call, other) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  /** @type {number[]} */
  const waits = [];
  let isDone = false;
  const asking = other && askMeanwhile(other, waits, () => isDone);
  delay.enable();
  const worked = process.cpuUsage();
  const start = performance.now();
  let note;
  try {
    note = await call();
  } finally {
    isDone = true;
    clearInterval(sampling);
    await asking;
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(worked);
  delay.disable();
  const held = delay.max / 1e6 - 5;
  const wait = waits.sort((one, two) => one - two)[Math.floor(waits.length * 0.99)];
  console.log(
    `${name.padEnd(30)} ${seconds.toFixed(2)} s   processor ${((user + system) / 1e6).toFixed(1)} s   event loop held ${held.toFixed(0)} ms   memory +${megabytes(peak - before)} MB` +
      (wait === undefined ? '' : `   another call p99 ${wait.toFixed(0)} ms`) +
      (typeof note === 'string' ? `   ${note}` : ''),
  );
}

/** @param {import('./company.mjs').ApiClient} client @param {number[]} waits @param {() => boolean} isDone */
async function askMeanwhile(client, waits, isDone) {
  while (!isDone()) {
    const start = performance.now();
    await client.get('/accountBook/subjectBalance?accountDate=2026-01-01');
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Vouchers of four lines, spread over the first half of 2026. @param {number} rows @param {number} from */
async function workbook(rows, from) {
  const book = new ExcelJS.Workbook();
  const worksheet = book.addWorksheet('凭证');
  worksheet.addRow(TITLES);
  for (let row = 0; row < rows; row += LINES_A_VOUCHER) {
    const number = (from + row) / LINES_A_VOUCHER + 1;
    const date = `2026-0${1 + (number % 6)}-1${number % 9}`;
    const amount = number + 0.25;
    const line = (/** @type {string} */ code, /** @type {number?} */ debit, /** @type {number?} */ credit) =>
      worksheet.addRow([date, '付', number, `第${number}笔业务`, code, debit, credit, 0]);
    line('1001', amount, null);
    line('1002', 30.1, null);
    line('2001', null, 30.1);
    line('3001', null, amount);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 1024 / 1024);
