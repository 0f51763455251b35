import { accountedXbrl } from '@mingzhang/shared/accounting/invoices/accountedDocument';
import type { TaxCause } from '@mingzhang/shared/accounting/invoices/taxProof';
import { daysBetween } from '@mingzhang/shared/primitives/dateOnly';
import { ok } from '@mingzhang/shared/wire/envelope';
import type {
  WireInvoiceBooked,
  WireTaxCause,
  WireTaxProof,
  WireUnbooked,
} from '@mingzhang/shared/wire/invoice';
import { accountedQuery, asOfQuery, periodQuery, unbilledForm } from '@mingzhang/shared/wire/invoiceRequest';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { z } from 'zod';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { attachment } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { loadAccountedDocument } from './accountedInvoice.service';
import type { ListedInvoice } from './invoiceList.service';
import { fromRow } from './invoiceRow';
import { proveTaxOf } from './taxProof.service';
import { markUnbilled } from './unbilledLine.service';
import { loadUnbooked } from './unbooked.service';

const byId = z.object({ id });

/** What invoices are held against: 税额核对 with 未开票收入, 未入账, and 入账信息 as it is given back (wire.md 2.13). */
export const registerInvoiceProof: Module = (api, { db, clock }) => {
  api.get('/invoice/tax', { schema: { querystring: periodQuery } }, async ({ scope, query }) => {
    const sides = await readSnapshot(db, (snapshot) => proveTaxOf(snapshot, scope, query.period));
    const answer: WireTaxProof = {
      period: query.period,
      sides: sides.map(({ title, isSales, register, ledger, difference, left, causes }) => ({
        ...{ title, isSales },
        register: toWireYuan(register),
        ledger: toWireYuan(ledger),
        difference: toWireYuan(difference),
        left: toWireYuan(left),
        causes: causes.map(fromCause),
      })),
    };
    return ok(answer);
  });

  api.put('/invoice/unbilled', { schema: { body: unbilledForm } }, async (request) => {
    await write(db, request, (trx) => markUnbilled(trx, request.scope, { clock }, request.body));
    return ok(null);
  });

  api.get('/invoice/unbooked', { schema: { querystring: asOfQuery } }, async ({ scope, query }) => {
    const day = query.as_of;
    const { invoices, lines } = await readSnapshot(db, (snapshot) => loadUnbooked(snapshot, scope, day));
    const age = (on: ListedInvoice['on']) => ({
      age: Math.max(0, daysBetween(on, day)),
      isOtherYear: on.slice(0, 4) !== day.slice(0, 4),
    });
    const answer: WireUnbooked = {
      invoices: invoices.map((one) => ({ ...fromRow(one), ...age(one.on) })),
      lines: lines.map(({ voucherId, word, number, line, on, summary, account, amount }) => ({
        voucher: { id: voucherId, word, number, line },
        ...{ date: on, summary, account, amount: toWireYuan(amount), ...age(on) },
      })),
    };
    return ok(answer);
  });

  api.get('/invoice/:id/booked', { schema: { params: byId } }, async ({ scope, params }) => {
    const { key, sha256, writtenOn, frozenIn } = await readSnapshot(db, (snapshot) =>
      loadAccountedDocument(snapshot, scope, params.id, today(clock)),
    );
    const answer: WireInvoiceBooked = { key, writtenOn, sha256, frozenIn };
    return ok(answer);
  });

  api.get(
    '/invoice/:id/document',
    { schema: { params: byId, querystring: accountedQuery } },
    async ({ scope, params, query }, reply) => {
      const kept = await readSnapshot(db, (snapshot) =>
        loadAccountedDocument(snapshot, scope, params.id, today(clock)),
      );
      const isXbrl = query.form === 'xbrl';
      const name = `入账信息-${kept.key}.${isXbrl ? 'xml' : 'json'}`;
      return reply
        .header('content-type', isXbrl ? 'application/xml' : 'application/json')
        .header('content-disposition', attachment(name))
        .send(isXbrl ? accountedXbrl(kept.json, kept.writtenOn) : kept.json);
    },
  );
};

const fromCause = ({ kind, invoiceId, key, line, on, text, amount }: TaxCause): WireTaxCause => ({
  ...{ kind, invoiceId, key, text },
  voucher: line && {
    ...{ id: line.voucherId, word: line.word, number: line.number, line: line.line },
    isClosed: line.isClosed,
  },
  date: on ?? '',
  amount: toWireYuan(amount),
});
