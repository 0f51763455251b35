import { median } from './measure.mjs';
import { atRest, costOf, goOnTo, openAt, openBrowser, PROFILE_D, PROFILE_U } from './visit.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Cost, Profile, Visitor } from './visit.mjs' */
/** The same visit of both sites. @typedef {{ federated: Cost, single: Cost }} Round */

/** Where a site is, and the scripts of its charts: they come after the page, and have a budget of their own. @typedef {{ address: string, uncounted: ReadonlySet<string> }} Site */

/** What the same sources cost as one bundle, the federated site may cost a tenth more. */
const RATIO = 1.1;

const COMPARED = /** @type {const} */ (['bytes', 'time']);

/** So many rounds at least, and more while it is open on which side of the limit their middle is. */
const ROUNDS = { least: 7, most: 25 };

/**
 * @typedef {object} Visit
 * @property {string} name
 * @property {Profile} profile
 * @property {boolean} [isCompared] bytes and time are held against the single bundle's
 * @property {boolean} [isStranger] without a session
 * @property {Partial<Cost>} budgets of the federated site
 * @property {(visitor: Visitor) => Promise<number>} steps
 */

/** @type {Visit[]} */
const visits = [
  {
    name: 'sign-in, cold',
    profile: PROFILE_D,
    isStranger: true,
    budgets: { bytes: 130_000 },
    async steps({ page, address }) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByLabel('手机号').waitFor();
      return page.evaluate(() => performance.now());
    },
  },
  {
    name: 'home, cold',
    profile: PROFILE_D,
    isCompared: true,
    budgets: { bytes: 300_000, requests: 20, lcp: 2_000, tbt: 200, cls: 0.05 },
    steps: (visitor) => openAt(visitor, '/'),
  },
  {
    name: 'home, warm cache',
    profile: PROFILE_D,
    budgets: { lcp: 1_000 },
    async steps(visitor) {
      await openAt(visitor, '/');
      // What the visit before still does is no part of this one.
      await atRest(visitor.page);
      visitor.count();
      return openAt(visitor, '/');
    },
  },
  {
    name: 'home, then a cold remote by a click',
    profile: PROFILE_D,
    isCompared: true,
    budgets: { time: 1_000, glue: 3 },
    steps: coldRemote,
  },
  { name: 'the same, unthrottled', profile: PROFILE_U, budgets: { time: 400 }, steps: coldRemote },
  { name: 'a warm remote, unthrottled', profile: PROFILE_U, budgets: { time: 100 }, steps: warmRemote },
  // A page of each kind.
  ...[
    '/voucher',
    '/voucher/form',
    '/check-out/list',
    '/account-book/subject-balance',
    '/report/balance',
    '/report/year/profit',
    '/subject',
    '/personal/personal-setting',
  ].map((path) => ({
    name: `deep link ${path}`,
    profile: PROFILE_D,
    isCompared: true,
    budgets: {},
    steps: (/** @type {Visitor} */ visitor) => openAt(visitor, path),
  })),
];

/**
 * The bytes are those of both pages: what of the shared code comes with home and what with the click is cut one way
 * there and another way here, so only together are they the same. Time and requests are the click's.
 * @param {Visitor} visitor
 */
async function coldRemote(visitor) {
  await openAt(visitor, '/');
  // What home fetches after itself is no part of the click.
  await atRest(visitor.page);
  visitor.count('requests', 'glue');
  return goOnTo(visitor, '查凭证');
}

/** Its code and the page's are there; the page's data is asked for as ever. @param {Visitor} visitor */
async function warmRemote(visitor) {
  await openAt(visitor, '/report/balance');
  await goOnTo(visitor, '利润表');
  await atRest(visitor.page);
  visitor.count();
  return goOnTo(visitor, '资产负债表');
}

/**
 * The federated site beside the same sources built as one bundle, in turns: what the browser fetched until the page
 * was with its figures, how long that took, and the rows of first loads and moves of the list of budgets. Answers
 * what is over a budget, or more than a tenth above the single bundle.
 * @param {Site} federated @param {Site} single @param {string} cookie of a session on both
 * @returns {Promise<string[]>}
 */
export async function benchFirstLoad(federated, single, cookie) {
  const browser = await openBrowser();
  const missed = [];
  try {
    for (const visit of visits) {
      const rounds = await roundsOf(browser, visit, { federated, single }, cookie);
      const problems = problemsOf(visit, rounds);
      missed.push(...problems.map((problem) => `${visit.name}: ${problem}`));
      console.log(line(visit, rounds) + problems.map((problem) => `\n    ${problem}`).join(''));
    }
  } finally {
    await browser.close();
  }
  console.log(
    missed.length === 0 ? 'all within their budgets' : `not within their budgets:\n${missed.join('\n')}`,
  );
  return missed;
}

/**
 * @param {Browser} browser @param {Visit} visit @param {{ federated: Site, single: Site }} sites @param {string} cookie
 * @returns {Promise<Round[]>}
 */
async function roundsOf(browser, { profile, isStranger = false, isCompared = false, steps }, sites, cookie) {
  const cost = (/** @type {'federated' | 'single'} */ side) =>
    costOf(browser, { ...sites[side], cookie: isStranger ? null : cookie, profile }, steps);
  /** @type {Round[]} */
  const rounds = [];
  // The first fills what server and disk keep at hand.
  await cost('federated');
  await cost('single');
  while (rounds.length < ROUNDS.least || (isCompared && isOpen(rounds) && rounds.length < ROUNDS.most)) {
    // Neither is always the one that comes after the other.
    if (rounds.length % 2 === 0)
      rounds.push({ federated: await cost('federated'), single: await cost('single') });
    else {
      const ofSingle = await cost('single');
      rounds.push({ federated: await cost('federated'), single: ofSingle });
    }
  }
  return rounds;
}

/** Whether the limit is among the ratios between which the true middle is, with 19 to 1. @param {Round[]} rounds */
function isOpen(rounds) {
  const ratios = rounds
    .map(({ federated, single }) => federated.time / single.time)
    .toSorted((a, b) => a - b);
  const spread = 1.96 * Math.sqrt(ratios.length);
  const lowest = ratios[Math.max(Math.floor((ratios.length - spread) / 2), 0)] ?? 0;
  const highest = ratios[Math.min(Math.ceil((ratios.length + spread) / 2), ratios.length - 1)] ?? Infinity;
  return lowest <= RATIO && RATIO < highest;
}

/** @param {Round[]} rounds @param {'federated' | 'single'} side @param {keyof Cost} what */
const middle = (rounds, side, what) => median(rounds.map((round) => round[side][what]));

/** @param {Round[]} rounds @param {keyof Cost} what */
const ratio = (rounds, what) =>
  median(
    rounds.map(({ federated, single }) =>
      federated[what] === single[what] ? 1 : federated[what] / single[what],
    ),
  );

/** What this visit misses. @param {Visit} visit @param {Round[]} rounds @returns {string[]} */
function problemsOf({ budgets, isCompared = false }, rounds) {
  const limits = /** @type {[keyof Cost, number][]} */ (Object.entries(budgets));
  const over = limits
    .map(([what, limit]) => ({ what, limit, found: middle(rounds, 'federated', what) }))
    .filter(({ found, limit }) => found > limit)
    .map(({ what, limit, found }) => `${what} ${figure(found)} of ${limit}`);
  const compared = isCompared ? COMPARED : [];
  return [
    ...over,
    ...compared
      .filter((what) => ratio(rounds, what) > RATIO)
      .map((what) => `${what} ${ratio(rounds, what).toFixed(2)} times those of one bundle, of ${RATIO}`),
  ];
}

/** A line of the table. @param {Visit} visit @param {Round[]} rounds */
function line({ name, budgets }, rounds) {
  const of = (/** @type {keyof Cost} */ what, unit = 1) =>
    `${figure(middle(rounds, 'federated', what) / unit)} / ${figure(middle(rounds, 'single', what) / unit)}`;
  const vitals = /** @type {const} */ (['glue', 'lcp', 'tbt', 'cls']).filter(
    (what) => budgets[what] !== undefined,
  );
  return [
    name.padEnd(38),
    `${of('bytes', 1000)} kB (${ratio(rounds, 'bytes').toFixed(2)})`,
    `${of('requests')} requests`,
    `${of('time')} ms (${ratio(rounds, 'time').toFixed(2)})`,
    ...vitals.map((what) => `${what} ${of(what)}`),
    `${rounds.length} rounds`,
  ].join('  ');
}

/** @param {number} value */
const figure = (value) => value.toFixed(value < 1 ? 3 : value < 1_000 ? 1 : 0);
