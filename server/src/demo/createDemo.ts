import { sql, type Transaction } from 'kysely';
import { dayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { shiftPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { today } from '../clock';
import type { Database } from '../db/schema';
import { transact } from '../db/transact';
import { foundAccountSet } from '../modules/account-set/accountSet.service';
import { createUser } from '../modules/sign-in/signIn.service';
import { hashPassword } from '../password/hashPassword';
import type { Scope } from '../scope';
import type { Services } from '../services';
import { DemoBooks } from './DemoBooks';
import { demoLogin } from './demoLogin';
import { demoMonth } from './demoMonth';
import { demoCashFlows, demoOpenings } from './demoOpenings';

const CLOSED_MONTHS = 3;
const TAXES = ['222102', '222106', '222108', '222112', '222113', '222114'];
/** One lock for all instances that start at once on an empty database. */
const DEMO_LOCK = 7_215_002;

/** The trail names the program, for nobody asked. */
const program = { requestId: 'demo', address: '' };

/**
 * On a database without anybody: one demo company with three closed months and the current one open,
 * kept through the same services a person would use. All of it or nothing.
 */
export async function createDemoOnce(services: Services): Promise<void> {
  const passwordHash = await hashPassword(demoLogin.password);
  await transact(services.db, async (trx) => {
    // Others wait until the books are kept, however slow the machine is.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return;
    await createDemo(trx, services, passwordHash);
  });
}

async function createDemo(
  trx: Transaction<Database>,
  services: Services,
  passwordHash: string,
): Promise<void> {
  const now = today(services.clock);
  const openMonth = periodOf(now);
  const enablePeriod = shiftPeriod(openMonth, -CLOSED_MONTHS);
  const books = new DemoBooks(trx, await foundCompany(trx, services, passwordHash, enablePeriod), services);
  await books.keepBy('1122', '客户', ['苏州市青剑湖实验小学', '文汇书店']);
  await books.keepBy('2202', '供应商', ['嘉兴永昌纸业有限公司', '义乌宏远文具厂']);
  await books.open(demoOpenings(enablePeriod));
  await books.openCashFlows(demoCashFlows(enablePeriod));
  for (let index = 0; index < CLOSED_MONTHS; index += 1) {
    const period = shiftPeriod(enablePeriod, index);
    await books.enter(period, demoMonth(index, await taxesDue(books)));
    await books.close(period);
  }
  const soFar = demoMonth(CLOSED_MONTHS, await taxesDue(books)).filter(({ day }) => day <= dayOf(now));
  await books.enter(openMonth, soFar);
}

async function foundCompany(
  trx: Transaction<Database>,
  services: Services,
  passwordHash: string,
  enablePeriod: Period,
): Promise<Scope> {
  const userId = await createUser(trx, services, {
    mobile: demoLogin.mobile,
    realName: '陈静怡',
    passwordHash,
  });
  const founder = { ...program, userId, sessionHash: null };
  const workplace = await foundAccountSet(trx, services, founder, {
    companyName: '苏州青禾办公用品有限公司',
    creditCode: null,
    enablePeriod,
    standard: 'small',
    taxpayer: 'general',
    address: '320506',
    industry: 4,
    requiresReview: false,
    hasFixedAssets: false,
    hasCashier: false,
  });
  return { ...program, ...workplace, userId, role: 'manager' };
}

/** What the month before left to pay: code → amount. */
async function taxesDue(books: DemoBooks): Promise<Map<string, Fen>> {
  const due = new Map<string, Fen>();
  for (const code of TAXES) due.set(code, await books.balanceOf(code));
  return due;
}
