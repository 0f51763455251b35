import type { Kysely } from 'kysely';
import { defaultDate } from '@mingzhang/shared/accounting/defaultDate';
import { firstWordOf } from '@mingzhang/shared/accounting/voucherWord';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { VoucherOpening } from '@mingzhang/shared/wire/voucherOpening';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { together } from '../../../db/together';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { loadBalances } from '../../account/account.service';
import { loadCurrentPeriod, loadPeriods } from '../../period/period.service';
import { listWords } from '../../voucher-word/voucherWord.service';
import { loadVoucherContext } from '../record/loadVoucherContext';
import { findNextNumber, loadVoucher } from './loadVoucher';
import { selectLatestDate } from './voucherReading.repository';

/** What the voucher form says of the voucher it opens. */
export interface OpeningQuestion {
  /** Of a new voucher; null: the session's. */
  readonly organizationId: number | null;
  /** The month one works in; null: the current one. */
  readonly period: Period | null;
  /** The head, where the form knows it already. */
  readonly word: string | null;
  readonly date: DateOnly | null;
  /** A saved voucher, or with `isCopy` the one whose lines a new voucher starts with. */
  readonly voucherId: number | null;
  readonly isCopy: boolean;
}

/**
 * Everything a voucher is opened with, at once: the voucher, or word, date and next number of a new one, and
 * the balances it meets. Refuses what is not of this set as if it did not exist.
 */
export async function openVoucher(
  db: Kysely<Database>,
  scope: Scope,
  services: Pick<Services, 'clock'>,
  question: OpeningQuestion,
): Promise<{ readonly opening: VoucherOpening; readonly context: VoucherContext }> {
  const saved = question.voucherId === null ? null : await loadVoucher(db, scope, question.voucherId);
  const context = saved?.context ?? (await loadVoucherContext(db, scope, []));
  const voucher = saved?.voucher ?? null;
  const isNew = voucher === null || question.isCopy;
  const organizationId = isNew ? question.organizationId : voucher.organizationId;
  const { word, date } = isNew
    ? await headOf(db, scope, services, { ...question, word: voucher?.word ?? question.word })
    : voucher;
  const exceptVoucherId = isNew ? null : voucher.id;
  const [nextNumber, balances] = await together(
    db,
    () => (isNew ? findNextNumber(db, scope, { organizationId, word, date }) : Promise.resolve(null)),
    () => loadBalances(db, scope, { organizationId, date, exceptVoucherId }),
  );
  const byAccount = new Map(balances.map(({ accountId, balance }) => [accountId, balance]));
  return { opening: { voucher, word, date, nextNumber, balances: byAccount }, context };
}

/** Word and date a new voucher starts with: what the form knows, else the default word and `defaultDate`. */
async function headOf(
  db: Kysely<Database>,
  scope: Scope,
  services: Pick<Services, 'clock'>,
  question: OpeningQuestion,
): Promise<{ readonly word: string; readonly date: DateOnly }> {
  const [word, date] = await together(
    db,
    async () => question.word ?? firstWordOf(await listWords(db, scope)),
    async () => question.date ?? (await startingDate(db, scope, services, question)),
  );
  return { word, date };
}

async function startingDate(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  question: OpeningQuestion,
): Promise<DateOnly> {
  const organizationId = question.organizationId ?? scope.organizationId;
  const period = question.period ?? (await loadCurrentPeriod(db, scope, organizationId));
  const [periods, latest] = await together(
    db,
    () => loadPeriods(db, scope, organizationId),
    () => selectLatestDate(db, scope, organizationId, period).executeTakeFirst(),
  );
  return defaultDate({ period, periods, latest: latest?.latest ?? null, today: today(clock) });
}
