import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import type {
  WireJournalVoucher,
  WireJournalVouchers,
  WireUnregistered,
} from '@mingzhang/shared/wire/journal';
import {
  fromVoucherForm,
  journalLinkForm,
  toVoucherForm,
  unregisteredQuery,
} from '@mingzhang/shared/wire/journalRequest';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Scope } from '../../scope';
import type { Module } from '../module';
import { accountNamer } from './accountNamer';
import { fromSaved } from './journal.routes';
import {
  makeJournalVouchers,
  planJournalVouchers,
  targetsOfLines,
  type MadeJournalVoucher,
  type PlannedVoucher,
} from './journalVoucher.service';
import { amountsOf, linkEntries, listUnregistered, registerLines, unlinkEntry } from './unregistered.service';

async function shown(
  db: Kysely<Database>,
  scope: Scope,
  vouchers: readonly (PlannedVoucher | MadeJournalVoucher)[],
): Promise<WireJournalVouchers> {
  const nameOf = await accountNamer(
    db,
    scope,
    vouchers.flatMap(({ lines }) => targetsOfLines(lines)),
  );
  return {
    vouchers: vouchers.map((voucher): WireJournalVoucher => ({
      id: 'id' in voucher ? voucher.id : null,
      word: voucher.word,
      number: 'number' in voucher ? voucher.number : null,
      date: voucher.date,
      entryIds: voucher.entries.map((entry) => entry.id),
      lines: voucher.lines.map(({ summary, accountId, auxiliary, debit, credit }) => {
        const { code, name } = nameOf({ accountId, auxiliaryKey: auxiliaryKey(auxiliary) });
        return {
          ...{ summary, code, accountName: name },
          debit: toWireYuan(debit),
          credit: toWireYuan(credit),
        };
      }),
    })),
  };
}

/** 制单 and 登记: from the journal to vouchers and back (wire.md 2.12). */
export const registerJournalVouchers: Module = (api, { db, ids, clock }) => {
  api.post('/cashier/journal/to-voucher', { schema: { body: toVoucherForm } }, async (request) => {
    const { scope, body } = request;
    const { preview, ...form } = body;
    if (preview) {
      const plans = await readSnapshot(db, async (snapshot) =>
        shown(snapshot, scope, await planJournalVouchers(snapshot, scope, form)),
      );
      return ok(plans);
    }
    const made = await write(db, request, async (trx) =>
      shown(trx, scope, await makeJournalVouchers(trx, scope, { ids, clock }, form)),
    );
    return ok(made);
  });

  api.get(
    '/cashier/journal/unregistered',
    { schema: { querystring: unregisteredQuery } },
    async ({ scope, query }) => {
      const asked = { organizationId: query.org_id, fundAccountId: query.account_id };
      const { listed, total } = await readSnapshot(db, (snapshot) =>
        listUnregistered(snapshot, scope, asked),
      );
      const answer: WireUnregistered = {
        total,
        lines: listed.map(({ line, account }) => {
          const { voucherId, word, number, date, summary } = line;
          const { received, paid } = amountsOf(line);
          return {
            ...{ voucherId, line: line.line, word, number, date, summary },
            ...{ received: toWireYuan(received), paid: toWireYuan(paid) },
            ...{ accountId: account.id, accountName: account.name },
          };
        }),
      };
      return ok(answer);
    },
  );

  api.post('/cashier/journal/from-voucher', { schema: { body: fromVoucherForm } }, async (request) => {
    const { scope, body } = request;
    const saved = await write(db, request, (trx) => registerLines(trx, scope, { ids, clock }, body.lines));
    return ok(fromSaved(saved));
  });

  api.post('/cashier/journal/link', { schema: { body: journalLinkForm } }, async (request) => {
    await write(db, request, (trx) => linkEntries(trx, request.scope, { ids, clock }, request.body));
    return ok(null);
  });

  api.delete(
    '/cashier/journal/link/:entryId',
    { schema: { params: z.object({ entryId: id }) } },
    async (request) => {
      await write(db, request, (trx) =>
        unlinkEntry(trx, request.scope, { ids, clock }, request.params.entryId),
      );
      return ok(null);
    },
  );
};
