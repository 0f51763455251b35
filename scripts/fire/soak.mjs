import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { foundCompany, PERIOD } from '../bench/company.mjs';
import { call, findingsIn } from './product.mjs';

/** What people do, in hundredths of all they do. */
const SHARES = /** @type {const} */ ({ read: 60, save: 30, report: 5, audit: 5 });
/** A person looks at an answer for so long (ms), on the average. */
const LOOK = 400;

/** @typedef {keyof typeof SHARES} Deed */
/** @typedef {{ address: string, cookie: string, accounts: (number | undefined)[], reports: number[], saved: number[] }} Person */

/**
 * People of several account sets at work.
 * @param {object} asked
 * @param {import('./product.mjs').Product} asked.product
 * @param {string} asked.dataDir
 * @param {number} asked.people
 * @param {number} asked.sets
 * @param {number} asked.minutes
 * @param {number} asked.seed
 * @param {(line: string) => void} asked.log
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function soak({ product, dataDir, people, sets, minutes, seed, log }) {
  /** @type {string[]} */
  const wrong = [];
  const tally = { good: 0, bad: 0, /** @type {number[]} */ times: [] };
  const companies = await foundCompanies(product.address, dataDir, sets);
  const end = performance.now() + minutes * 60_000;
  const working = Array.from({ length: people }, (_, index) => {
    const person = companies[index % companies.length];
    if (!person) throw new Error('no company was founded');
    return work({ ...person, saved: [] }, deedsOf(seed + index), () => performance.now() < end, tally, wrong);
  });
  let isOver = false;
  const watching = watch({ product, dataDir, log, wrong, tally }, () => isOver);
  await Promise.all(working);
  isOver = true;
  await watching;
  const all = tally.good + tally.bad;
  const share = (100 * tally.good) / all;
  log(`${all} calls, ${share.toFixed(3)} % good; ${inPercentiles(tally.times)}`);
  if (share < 99.95) wrong.push(`${share.toFixed(3)} % of the answers were good, 99.95 % should be`);
  return [...wrong, ...(await findingsIn(dataDir))];
}

/** @param {string} address @param {string} dataDir @param {number} count @returns {Promise<Omit<Person, 'saved'>[]>} */
async function foundCompanies(address, dataDir, count) {
  const companies = [];
  for (let index = 0; index < count; index += 1) {
    const mobile = `1390001${String(index).padStart(4, '0')}`;
    const { cookie } = await foundCompany(address, dataDir, { mobile, companyName: `浸泡商行${index}` });
    const { data: chart } = await call(`${address}/api/subject`, { cookie });
    const idOf = (/** @type {string} */ code) =>
      chart.find((/** @type {{ code: string }} */ account) => account.code === code)?.id;
    const { data: templates } = await call(`${address}/api/report/template`, { cookie });
    const reports = templates.map((/** @type {{ id: number }} */ { id }) => id);
    companies.push({ address, cookie, accounts: [idOf('1001'), idOf('1002')], reports });
  }
  return companies;
}

/** What one does next, and how long one looks at the answer before; the same for the same seed. @param {number} seed */
function* deedsOf(seed) {
  const deed = fc.oneof(
    ...Object.entries(SHARES).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(/** @type {Deed} */ (name)),
    })),
  );
  for (let round = 0; ; round += 1)
    yield* fc.sample(fc.tuple(deed, fc.integer({ min: LOOK / 2, max: LOOK * 1.5 }), fc.nat(1_000_000)), {
      ...{ seed: seed + round * 1_000, numRuns: 200 },
    });
}

const READS = [
  `/voucher?voucher_year=${PERIOD.slice(0, 4)}&voucher_month=1&page=1&size=50`,
  `/accountBook/subjectBalance?accountDate=${PERIOD}-01`,
  `/subject`,
  `/home/figures`,
  `/voucher/lists`,
  `/init`,
];

/**
 * @param {Person} person @param {ReturnType<typeof deedsOf>} deeds @param {() => boolean} goesOn
 * @param {{ good: number, bad: number, times: number[] }} tally @param {string[]} wrong
 */
async function work(person, deeds, goesOn, tally, wrong) {
  for (const [deed, look, number] of deeds) {
    if (!goesOn()) return;
    await sleep(look);
    const since = performance.now();
    const answer = await does(person, deed, number).catch((error) => ({
      success: false,
      status: 0,
      msg: String(error),
    }));
    tally.times.push(performance.now() - since);
    if (answer.success) tally.good += 1;
    else {
      tally.bad += 1;
      if (wrong.length < 20) wrong.push(`${deed}: ${answer.status} ${answer.msg}`);
    }
  }
}

/** @param {Person} person @param {Deed} deed @param {number} number of one's own for each deed */
async function does({ address, cookie, accounts: [cash, bank], reports, saved }, deed, number) {
  if (deed === 'save' || (deed === 'audit' && saved.length === 0)) {
    const amount = (number + 1) / 100;
    const details = [
      { summary: '提现', subjectId: cash, debitAmount: amount },
      { summary: '提现', subjectId: bank, creditAmount: amount },
    ];
    const body = { word: '记', voucherDate: `${PERIOD}-15`, receiptNum: 0, details };
    const answer = await call(`${address}/api/voucher`, { method: 'POST', cookie, body });
    if (answer.success) saved.push(answer.data.id);
    return answer;
  }
  if (deed === 'audit') {
    const body = { checked: [saved.pop()] };
    return call(`${address}/api/voucher/audit`, { method: 'POST', cookie, body });
  }
  const report = `/report/template/view/${reports[number % reports.length]}?accountDate=${PERIOD}-31`;
  const path = deed === 'report' ? report : READS[number % READS.length];
  return call(`${address}/api${path}`, { cookie });
}

/**
 * Every minute: the books, and what the server holds. Of a long run the last quarter may hold little more than the second.
 * @param {object} asked
 * @param {import('./product.mjs').Product} asked.product @param {string} asked.dataDir @param {(line: string) => void} asked.log
 * @param {string[]} asked.wrong @param {{ good: number, bad: number, times: number[] }} asked.tally
 * @param {() => boolean} isOver
 */
async function watch({ product, dataDir, log, wrong, tally }, isOver) {
  const pid = product.child.pid ?? 0;
  /** @type {{ megabytes: number, descriptors: number }[]} */
  const held = [];
  for (let minute = 1; ; minute += 1) {
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      if (isOver()) return judgeGrowth(held, wrong);
      await sleep(500);
    }
    const now = {
      megabytes: Math.round(
        Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
    held.push(now);
    const findings = await findingsIn(dataDir);
    wrong.push(...findings);
    log(
      `minute ${minute}: ${tally.good} good, ${tally.bad} bad; ${now.megabytes} MB, ${now.descriptors} descriptors; ` +
        `${findings.length === 0 ? 'the books agree' : `${findings.length} findings`}; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}

/** @param {{ megabytes: number, descriptors: number }[]} held @param {string[]} wrong */
function judgeGrowth(held, wrong) {
  if (held.length < 8) return;
  const quarter = Math.floor(held.length / 4);
  for (const what of /** @type {const} */ (['megabytes', 'descriptors'])) {
    const most = (/** @type {number} */ from) =>
      Math.max(...held.slice(from, from + quarter).map((row) => row[what]));
    const [early, late] = [most(quarter), most(held.length - quarter)];
    if (late > early * 1.2) wrong.push(`${what} grew from ${early} to ${late}`);
  }
}

/** @param {number[]} times ms */
function inPercentiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}
