import type { Kysely, Transaction } from 'kysely';
import type { PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { readPrintOptions, toWirePrintOptions } from '@mingzhang/shared/wire/printOptions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { selectPrintOptions, upsertPrintOptions } from './printOptions.repository';

/** How the person prints; the usual options before they have chosen any. */
export async function loadPrintOptions(db: Kysely<Database>, scope: Scope): Promise<PrintOptions> {
  const row = await selectPrintOptions(db, scope).executeTakeFirst();
  return readPrintOptions(row?.options);
}

/** Keeps them for the next time, in whichever set. */
export async function savePrintOptions(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  options: PrintOptions,
): Promise<void> {
  const before = toWirePrintOptions(await loadPrintOptions(trx, scope));
  const after = toWirePrintOptions(options);
  await upsertPrintOptions(trx, scope, JSON.stringify(after)).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'print.options',
    targetId: scope.userId,
    before,
    after,
  });
}
