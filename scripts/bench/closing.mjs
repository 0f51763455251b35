import { PERIOD } from './company.mjs';

const VOUCHERS = 10_000;
const MONTH = PERIOD.split('-').map(Number);

/**
 * The end of a busy month: its profit carried forward, the month closed with every check run again, and opened
 * again. Beside each what the database alone needs for it.
 * @param {import('./company.mjs').ApiClient} client the company must not have a voucher yet
 * @param {import('./rawBooks.mjs').RawBooks} raw
 */
export async function benchClosing(client, raw) {
  await client.upload('/voucher/import', salesOfAMonth(), '凭证.csv');
  const [year, month] = MONTH;
  const query = `year=${year}&month=${month}`;
  const carried = await timed(() => client.post('/closing/carryForwards/profitAndLoss', { year, month }));
  const checked = await timed(() => client.get(`/closing/checks?${query}`));
  const inSql = await timed(() => raw.checkAndClose());
  const closed = await timed(() => client.get(`/checkout/invoicing?${query}`));
  const reopened = await timed(() => client.get(`/checkout/unCheck?${query}&reason=bench`));
  console.log(`a month of ${VOUCHERS} vouchers: carry forward ${show(carried)}, check ${show(checked)},`);
  console.log(
    `  close ${show(closed)} (raw SQL ${show(inSql)}, ratio ${(closed / inSql).toFixed(1)}), reopen ${show(reopened)}`,
  );
}

/** One sale a voucher, every number once. */
function salesOfAMonth() {
  const rows = ['日期,凭证字,凭证号,摘要,科目编码,借方金额,贷方金额'];
  for (let number = 1; number <= VOUCHERS; number += 1) {
    const head = `${PERIOD}-${String(1 + (number % 28)).padStart(2, '0')},收,${number},零售`;
    const amount = `${number}.25`;
    rows.push(`${head},1002,${amount},`, `${head},5001,,${amount}`);
  }
  return Buffer.from(rows.join('\n'));
}

/** Milliseconds of one call. @param {() => Promise<unknown>} call */
async function timed(call) {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** @param {number} milliseconds */
const show = (milliseconds) => `${Math.round(milliseconds)} ms`;
