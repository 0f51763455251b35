import type { Kysely, Transaction } from 'kysely';
import { countWithOriginals, type RaisedCount } from '@mingzhang/shared/accounting/invoices/addedOriginals';
import type { InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { attachmentKindOf } from '../attachment/attachmentKindOf';
import { vouchersOfOriginals } from '../held-invoices/heldInvoices';
import { setAttachmentCount } from '../voucher/entry/attachmentCount';
import { holdVouchers } from '../voucher/record/holdVouchers';
import type { FileOutcome, Told } from './judgeFiles';

const LONGEST_NAMES = 200;

/** What becomes of the vouchers of invoices that more files tell of, by the number of the invoice. */
type RaisedByKey = ReadonlyMap<InvoiceKey, readonly RaisedCount[]>;

/** What files would do to the 附单据数 of vouchers that are there. */
export async function foreseeCounts(
  db: Kysely<Database>,
  scope: Scope,
  told: readonly Told[],
): Promise<RaisedByKey> {
  const names = originalsByKey(told);
  const rows = await vouchersOfOriginals(db, scope, [...names.keys()]);
  return byKey(
    rows.map(({ files, keys, ...voucher }) => {
      const added = keys.reduce((total, key) => total + (names.get(key)?.length ?? 0), 0);
      return { keys, raised: countWithOriginals({ ...voucher, files: files + added }) };
    }),
  );
}

/**
 * Raises 附单据数 of the vouchers whose invoices got another file. The files are stored, and the caller holds the invoices:
 * months come after them. Audited and closed vouchers stay as they are.
 */
export async function raiseCounts(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  told: readonly Told[],
): Promise<RaisedByKey> {
  const names = originalsByKey(told);
  const keys = [...names.keys()];
  const known = await vouchersOfOriginals(trx, scope, keys);
  if (known.length === 0) return new Map();
  await holdVouchers(
    trx,
    scope,
    known.map(({ voucherId }) => voucherId),
  );
  const rows = await vouchersOfOriginals(trx, scope, keys);
  const all = rows.map((row) => ({ ...row, raised: countWithOriginals(row) }));
  for (const { voucherId, attachmentCount, keys: own, raised } of all) {
    if (!raised?.isRaised) continue;
    await setAttachmentCount(trx, scope, voucherId, raised.count);
    const name = cutText(own.flatMap((key) => names.get(key) ?? []).join('、'), LONGEST_NAMES);
    await appendEvent(trx, scope, clock.now(), {
      action: 'voucher.attach',
      targetId: voucherId,
      before: { attachmentCount },
      // Not a file of the voucher's own: the trail has it with its batch.
      after: { attachmentCount: raised.count, original: { name } },
    });
  }
  return byKey(all);
}

/** Outcomes that say what becomes of vouchers: what is raised beside the file, what stays as a warning. */
export function withCounts(outcomes: readonly FileOutcome[], raised: RaisedByKey): readonly FileOutcome[] {
  return outcomes.map((outcome) => {
    const of = outcome.outcome === 'added' && outcome.facts ? (raised.get(outcome.facts.key) ?? []) : [];
    const texts = (isRaised: boolean) =>
      of.filter((one) => one.isRaised === isRaised).map(({ text }) => text);
    return {
      ...outcome,
      message: [outcome.message, ...texts(true)].join('；'),
      warnings: [...outcome.warnings, ...texts(false)],
    };
  });
}

/** Names of the files that follow vouchers, by invoice: lists are of many, and what was typed is none. */
function originalsByKey(told: readonly Told[]): ReadonlyMap<InvoiceKey, readonly string[]> {
  const names = new Map<InvoiceKey, string[]>();
  for (const { file, form, facts } of told) {
    const isTyped = form === 'hand' && attachmentKindOf(Buffer.from(file.content)) === null;
    if (form !== 'list' && !isTyped) names.set(facts.key, [...(names.get(facts.key) ?? []), file.name]);
  }
  return names;
}

function byKey(
  all: readonly { readonly keys: readonly InvoiceKey[]; readonly raised: RaisedCount | null }[],
): RaisedByKey {
  const found = new Map<InvoiceKey, RaisedCount[]>();
  for (const { keys, raised } of all) {
    if (raised) for (const key of keys) found.set(key, [...(found.get(key) ?? []), raised]);
  }
  return found;
}
