import type { Kysely, Transaction } from 'kysely';
import { readVoucherName } from '@mingzhang/shared/accounting/namedVoucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { WireAttachmentDrop } from '@mingzhang/shared/wire/attachmentDrop';
import type { Clock } from '../../clock';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { foreseeAdding, recordAttachments, type StoredFile } from '../attachment/attachment.service';
import { voucherOwner } from '../attachment/voucherOwner';
import { lockMonths } from '../period/period.service';
import { listWords } from '../voucher-word/voucherWord.service';
import { selectNumberedVouchers } from './attachmentDrop.repository';

/** A file of a drop once it is read: its bytes are on the disk already, or were only looked at. */
export interface ReadFile {
  readonly path: string;
  readonly file: StoredFile | { readonly refusal: string };
}

/** A voucher with the files that go to it. */
interface DropVoucher {
  readonly id: number;
  readonly period: Period;
  readonly word: string;
  readonly number: number;
  readonly files: readonly { readonly path: string; readonly file: StoredFile }[];
}

/** What becomes of a drop: which files go to which vouchers, and why the others are left out. */
interface JudgedDrop {
  readonly vouchers: readonly DropVoucher[];
  readonly left: readonly { readonly path: string; readonly message: string }[];
}

/** What a drop would do; nothing is saved. `month`: of files whose path tells none. */
export async function previewDrop(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly ReadFile[],
  month: Period | null,
): Promise<WireAttachmentDrop> {
  return fromDrop(await judgeDrop(db, scope, await readNames(db, scope, files, month)));
}

/**
 * Adds the files of a drop to the vouchers they are named after, as if each were uploaded there; what does not fit is
 * left out and told. Answers the ids of those that are kept as well.
 */
export async function storeDrop(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  files: readonly ReadFile[],
  month: Period | null,
): Promise<{ readonly answer: WireAttachmentDrop; readonly kept: ReadonlySet<number> }> {
  const named = await readNames(trx, scope, files, month);
  const { organizationId } = scope;
  const periods = [...new Set(named.flatMap(({ name }) => ('period' in name ? name.period : [])))];
  // Judged under the lock of the months: no voucher of them is audited, renumbered or closed until commit.
  if (periods.length > 0) {
    await lockMonths(
      trx,
      scope,
      periods.map((period) => ({ organizationId, period })),
    );
  }
  const drop = await judgeDrop(trx, scope, named);
  const filesOf = drop.vouchers.map(({ id, files }) => [id, files.map(({ file }) => file)] as const);
  if (filesOf.length > 0) await recordAttachments(trx, scope, { clock }, voucherOwner, new Map(filesOf));
  const kept = new Set(filesOf.flatMap(([, own]) => own.map(({ id }) => id)));
  return { answer: fromDrop(drop), kept };
}

/** A file with the voucher its path names, or why it names none. */
interface NamedFile {
  readonly path: string;
  readonly file: StoredFile | null;
  readonly name:
    | { readonly period: Period; readonly word: string; readonly number: number }
    | { readonly message: string };
}

async function readNames(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly ReadFile[],
  month: Period | null,
): Promise<readonly NamedFile[]> {
  const words = (await listWords(db, scope)).map(({ word }) => word);
  return files.map(({ path, file }) => {
    if ('refusal' in file) return { path, file: null, name: { message: file.refusal } };
    const name = readVoucherName(path, words);
    if (name === 'none') return { path, file, name: { message: '文件名和文件夹里没有凭证号，例如 记-12' } };
    if (name === 'several') return { path, file, name: { message: '对应不止一张凭证，请改名后再放入' } };
    const period = name.period ?? month;
    if (period === null) return { path, file, name: { message: '文件名和文件夹里没有月份，请选择月份' } };
    return { path, file, name: { ...name, period } };
  });
}

type NumberedVoucher = Awaited<ReturnType<ReturnType<typeof selectNumberedVouchers>['execute']>>[number];

async function judgeDrop(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly NamedFile[],
): Promise<JudgedDrop> {
  const find = await findVouchers(db, scope, files);
  const byVoucher = new Map<NumberedVoucher, { at: number; path: string; file: StoredFile }[]>();
  const messages: string[] = [];
  for (const [at, { path, file, name }] of files.entries()) {
    const found = 'message' in name ? name.message : find(name);
    if (typeof found === 'string') messages[at] = found;
    else if (file) byVoucher.set(found, [...(byVoucher.get(found) ?? []), { at, path, file }]);
  }
  const vouchers: DropVoucher[] = [];
  for (const [{ id, period, word, number }, own] of byVoucher) {
    const added = own.map(({ file }) => file);
    const whys = await foreseeAdding(db, scope, voucherOwner, id, added);
    for (const [index, { at }] of own.entries()) {
      const why = whys[index];
      if (typeof why === 'string') messages[at] = why;
    }
    const fit = own.filter(({ at }) => messages[at] === undefined);
    if (fit.length > 0) vouchers.push({ id, period, word, number, files: fit });
  }
  const left = files.flatMap(({ path }, at) => {
    const message = messages[at];
    return message === undefined ? [] : { path, message };
  });
  return { vouchers, left };
}

interface WantedVoucher {
  readonly period: Period;
  readonly word: string;
  readonly number: number;
}

/** Answers the voucher of a name, or why none takes files under it. */
async function findVouchers(
  db: Kysely<Database>,
  scope: Scope,
  files: readonly NamedFile[],
): Promise<(wanted: WantedVoucher) => NumberedVoucher | string> {
  const wanted = files.flatMap(({ name }) => ('period' in name ? name : []));
  const periods = [...new Set(wanted.map(({ period }) => period))];
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  const rows = await selectNumberedVouchers(db, scope, periods, numbers).execute();
  const keyOf = ({ period, word, number }: WantedVoucher) => `${period} ${word}-${number}`;
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (name) => {
    const row = byKey.get(keyOf(name));
    if (!row) return `${periodLabel(name.period)}没有凭证${name.word}-${name.number}`;
    const stated = { word: row.word, number: row.number, auditorId: row.auditor_id, reversedById: null };
    return stateProblems('edit', stated, row.is_closed)[0]?.message ?? row;
  };
}

function fromDrop({ vouchers, left }: JudgedDrop): WireAttachmentDrop {
  return {
    vouchers: vouchers.map(({ id, period, word, number, files }) => ({
      ...{ id, month: period, word, code: number },
      files: files.map(({ path }) => path),
    })),
    left: left.map(({ path, message }) => ({ path, msg: message })),
  };
}
