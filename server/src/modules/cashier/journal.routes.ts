import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fundOrganizationQuery, fundVersionQuery } from '@mingzhang/shared/wire/fundAccountRequest';
import {
  fromEntry,
  type WireJournal,
  type WireSavedEntries,
  type WireUnposted,
} from '@mingzhang/shared/wire/journal';
import {
  changedEntryForm,
  journalDayForm,
  journalQuery,
  newEntryForm,
  reverseEntryForm,
} from '@mingzhang/shared/wire/journalRequest';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { closeDay, reopenDay } from './journalDays.service';
import {
  changeJournal,
  enterJournal,
  removeJournal,
  reverseJournal,
  type SavedEntries,
} from './journal.service';
import { listJournal, listUnposted } from './journalList.service';

/** Entries that were written, as they are answered. */
export const fromSaved = ({ entries, warnings }: SavedEntries): WireSavedEntries => ({
  entries: entries.map(fromEntry),
  warnings: [...warnings],
});

/** /cashier/journal: 日记账 (wire.md 2.12). */
export const registerJournals: Module = (api, { db, ids, clock }) => {
  api.get('/cashier/journal', { schema: { querystring: journalQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const journal = await readSnapshot(db, (snapshot) =>
      listJournal(snapshot, scope, filter, { page, size }),
    );
    const answer: WireJournal = {
      opening: toWireYuan(journal.opening),
      received: toWireYuan(journal.received),
      paid: toWireYuan(journal.paid),
      closing: toWireYuan(journal.closing),
      closedThrough: journal.account.closedThrough,
      ...pageOf(journal.entries.map(fromEntry), journal.total, page, size),
    };
    return ok(answer);
  });

  api.post('/cashier/journal', { schema: { body: newEntryForm } }, async (request) => {
    const { scope, body } = request;
    return ok(fromSaved(await write(db, request, (trx) => enterJournal(trx, scope, { ids, clock }, body))));
  });

  api.put('/cashier/journal', { schema: { body: changedEntryForm } }, async (request) => {
    const { scope, body } = request;
    return ok(fromSaved(await write(db, request, (trx) => changeJournal(trx, scope, { ids, clock }, body))));
  });

  api.delete(
    '/cashier/journal/:id',
    { schema: { params: z.object({ id }), querystring: fundVersionQuery } },
    async (request) => {
      const { scope, params, query } = request;
      await write(db, request, (trx) => removeJournal(trx, scope, { clock }, params.id, query.version));
      return ok(null);
    },
  );

  api.post('/cashier/journal/reverse', { schema: { body: reverseEntryForm } }, async (request) => {
    const { scope, body } = request;
    return ok(fromSaved(await write(db, request, (trx) => reverseJournal(trx, scope, { ids, clock }, body))));
  });

  api.post('/cashier/journal/close-day', { schema: { body: journalDayForm } }, async (request) => {
    await write(db, request, (trx) => closeDay(trx, request.scope, { clock }, request.body));
    return ok(null);
  });

  api.post('/cashier/journal/reopen-day', { schema: { body: journalDayForm } }, async (request) => {
    await write(db, request, (trx) => reopenDay(trx, request.scope, { clock }, request.body));
    return ok(null);
  });

  api.get(
    '/cashier/journal/unposted',
    { schema: { querystring: fundOrganizationQuery } },
    async ({ scope, query }) => {
      const { listed, total } = await readSnapshot(db, (snapshot) =>
        listUnposted(snapshot, scope, query.org_id),
      );
      const answer: WireUnposted = {
        total,
        entries: listed.map(({ entry, account }) => ({ ...fromEntry(entry), accountName: account.name })),
      };
      return ok(answer);
    },
  );
};
