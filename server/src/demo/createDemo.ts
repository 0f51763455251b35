import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { dayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { shiftPeriod } from '@mingzhang/shared/primitives/period';
import type { AccountSetWithPeriod } from '@mingzhang/shared/wire/user';
import { today } from '../clock';
import type { Database } from '../db/schema';
import { transact } from '../db/transact';
import {
  findAccountSet,
  foundAccountSet,
  listAccountSets,
  type Founder,
} from '../modules/account-set/accountSet.service';
import { createUser } from '../modules/sign-in/signIn.service';
import { hashPassword } from '../password/hashPassword';
import { refuse } from '../Refusal';
import type { Services } from '../services';
import type { SessionWorkplace } from '../session/sessionStore';
import { demoAssets } from './demoAssets';
import { DemoBooks } from './DemoBooks';
import { demoLogin } from './demoLogin';
import { demoMonth, pendingInvoices, type TaxesDue } from './demoMonth';
import { demoCashFlows, demoOpenings } from './demoOpenings';
import { secondBankMonth } from './demoSecondBank';
import type { DemoVoucher } from './demoVoucher';

const CLOSED_MONTHS = 3;
const DEMO_COMPANY = '苏州青禾办公用品有限公司';
/** A name that shows these are not real books. */
const DEMO_SET = `示例账套（${DEMO_COMPANY}）`;
const DEMO_BANK = { bank: '中国工商银行苏州平江支行', number: '1102020409001234567' };
/** Invented, of no region. */
const DEMO_CODE = '91999999MA91000011';
const TAXES = ['222102', '222106', '222108', '222112', '222113', '222114'];
/** One lock for all instances that start at once on an empty database. */
const DEMO_LOCK = 7_215_002;
const ASK_AGAIN_MS = 200;

/** The trail names the program, as no person asked. */
export const program = { requestId: 'demo', address: '' };

/** On a database without anybody: one demo company and who keeps its books. All of it or nothing. */
export async function createDemoOnce(services: Services): Promise<void> {
  const passwordHash = await hashPassword(demoLogin.password, services.config.passwordPasses);
  await transact(services.db, async (trx) => {
    await waitForTurn(trx);
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return;
    await createDemo(trx, services, passwordHash);
  });
}

/** Others wait until the books are kept. They ask again and again: one question that waits is ended after half a minute. */
async function waitForTurn(trx: Transaction<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${DEMO_LOCK}) as "isOurs"`.execute(trx);
    if (rows[0]?.isOurs) return;
    await sleep(ASK_AGAIN_MS);
  }
}

async function createDemo(
  trx: Transaction<Database>,
  services: Services,
  passwordHash: string,
): Promise<void> {
  const userId = await createUser(trx, services, {
    mobile: demoLogin.mobile,
    realName: '陈静怡',
    passwordHash,
  });
  await keepDemoBooks(trx, services, { ...program, userId, sessionHash: null }, DEMO_COMPANY);
}

/**
 * 示例账套 of a person who wants to look around: the demo company's books as their own account set, in which they are
 * the manager and which they delete like any other. Refuses a second one while they have the first.
 */
export async function createDemoSet(
  trx: Transaction<Database>,
  services: Services,
  founder: Founder,
): Promise<AccountSetWithPeriod> {
  if (!(await isFirstOf(trx, founder.userId))) {
    refuse('DEMO_SET_UNDER_WAY', '示例账套正在准备，请稍等片刻，再刷新页面');
  }
  const sets = await listAccountSets(trx, founder.userId);
  if (sets.some(({ accountSet }) => accountSet.companyName === DEMO_SET)) {
    refuse('DEMO_SET_EXISTS', `您已经有“${DEMO_SET}”，在“账套”里切换过去就能看，不用时可以删除`);
  }
  const { accountSetId } = await keepDemoBooks(trx, services, founder, DEMO_SET);
  return findAccountSet(trx, founder.userId, accountSetId);
}

/** False while the same person's demo set is being made. */
async function isFirstOf(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`demo of ${userId}`}, 0)) as "isFirst"`.execute(trx);
  return rows[0]?.isFirst === true;
}

/** Three closed months and the current one open up to today, kept through the services a person would use. */
async function keepDemoBooks(
  trx: Transaction<Database>,
  services: Services,
  founder: Founder,
  companyName: string,
): Promise<SessionWorkplace> {
  const now = today(services.clock);
  const openMonth = periodOf(now);
  const enablePeriod = shiftPeriod(openMonth, -CLOSED_MONTHS);
  const workplace = await foundAccountSet(trx, services, founder, {
    companyName,
    creditCode: DEMO_CODE,
    enablePeriod,
    standard: 'small',
    taxpayer: 'general',
    address: '320506',
    industry: 4,
    requiresReview: false,
    hasFixedAssets: true,
    hasCashier: true,
  });
  const { sessionHash: _session, ...actor } = founder;
  const books = new DemoBooks(trx, { ...actor, ...workplace, role: 'manager' }, services);
  await books.keepBy('1122', '客户', ['苏州市青剑湖实验小学', '文汇书店']);
  await books.keepBy('2202', '供应商', ['嘉兴永昌纸业有限公司', '义乌宏远文具厂']);
  await books.open(demoOpenings(enablePeriod));
  await books.openCashFlows(demoCashFlows(enablePeriod));
  await books.keepAssets(enablePeriod, demoAssets);
  const funds = await books.keepFunds(enablePeriod, DEMO_BANK);
  await books.keepInvoices({ name: companyName, code: DEMO_CODE });
  for (let index = 0; index < CLOSED_MONTHS; index += 1) {
    const period = shiftPeriod(enablePeriod, index);
    await books.enter(period, vouchersOf(index, await taxesDue(books)));
    await funds.finish(period, index < CLOSED_MONTHS - 1);
    await books.close(period);
  }
  const all = vouchersOf(CLOSED_MONTHS, await taxesDue(books));
  const soFar = all.filter(({ day }) => day <= dayOf(now));
  await books.enter(openMonth, soFar, pendingInvoices);
  await funds.keepOpen(openMonth, now);
  return workplace;
}

/** All vouchers of a month, in the order of their days. */
const vouchersOf = (index: number, taxes: TaxesDue): DemoVoucher[] =>
  [...demoMonth(index, taxes), ...secondBankMonth(index)].sort((a, b) => a.day - b.day);

/** What the month before left to pay: code → amount. */
async function taxesDue(books: DemoBooks): Promise<Map<string, Fen>> {
  const due = new Map<string, Fen>();
  for (const code of TAXES) due.set(code, await books.balanceOf(code));
  return due;
}
