import type { Kysely } from 'kysely';
import { z } from 'zod';
import { daysBetween } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { accountedJson, accountedXbrl } from '@mingzhang/shared/accounting/invoices/accountedDocument';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromInvoiceLines,
  type WireInvoice,
  type WireInvoiceRow,
  type WireInvoices,
  type WireTaxCause,
  type WireTaxProof,
  type WireUnbooked,
} from '@mingzhang/shared/wire/invoice';
import {
  accountedQuery,
  asOfQuery,
  invoiceMarksForm,
  invoiceQuery,
  invoiceTicksForm,
  periodQuery,
} from '@mingzhang/shared/wire/invoiceRequest';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { TaxCause } from '@mingzhang/shared/accounting/invoices/taxProof';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { attachment } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { loadAccounted } from './accountedInvoice.service';
import { loadInvoice, markInvoice, removeInvoice, type WholeInvoice } from './invoiceDetail.service';
import { listInvoices, type ListedInvoice } from './invoiceList.service';
import { tickInvoices } from './invoiceTick.service';
import { proveTaxOf } from './taxProof.service';
import { loadUnbooked } from './unbooked.service';

const byId = z.object({ id });

/** /invoice: the register, 勾选, 税额核对 and 未入账 (wire.md 2.13). */
export const registerInvoices: Module = (api, { db, clock }) => {
  api.get('/invoice', { schema: { querystring: invoiceQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const found = await readSnapshot(db, (snapshot) => listInvoices(snapshot, scope, filter, { page, size }));
    const answer: WireInvoices = {
      ...{ amount: toWireYuan(found.amount), tax: toWireYuan(found.tax), sum: toWireYuan(found.sum) },
      ...pageOf(found.invoices.map(fromRow), found.count, page, size),
    };
    return ok(answer);
  });

  api.get('/invoice/tax', { schema: { querystring: periodQuery } }, async ({ scope, query }) => {
    const sides = await readSnapshot(db, (snapshot) => proveTaxOf(snapshot, scope, query.period));
    const answer: WireTaxProof = {
      period: query.period,
      sides: sides.map(({ title, register, ledger, difference, left, causes }) => ({
        title,
        register: toWireYuan(register),
        ledger: toWireYuan(ledger),
        difference: toWireYuan(difference),
        left: toWireYuan(left),
        causes: causes.map(fromCause),
      })),
    };
    return ok(answer);
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

  api.get('/invoice/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await wholeAnswer(db, scope, params.id)),
  );

  api.get(
    '/invoice/:id/document',
    { schema: { params: byId, querystring: accountedQuery } },
    async ({ scope, params, query }, reply) => {
      const facts = await readSnapshot(db, (snapshot) =>
        loadAccounted(snapshot, scope, params.id, today(clock)),
      );
      const isXbrl = query.form === 'xbrl';
      const name = `入账信息-${facts.invoice.key}.${isXbrl ? 'xml' : 'json'}`;
      return reply
        .header('content-type', isXbrl ? 'application/xml' : 'application/json')
        .header('content-disposition', attachment(name))
        .send(isXbrl ? accountedXbrl(facts) : accountedJson(facts));
    },
  );

  api.put('/invoice/:id', { schema: { params: byId, body: invoiceMarksForm } }, async (request) => {
    const { scope, params, body } = request;
    const day = today(clock);
    await write(db, request, (trx) => markInvoice(trx, scope, { clock }, params.id, body, day));
    return ok(await wholeAnswer(db, scope, params.id));
  });

  api.delete('/invoice/:id', { schema: { params: byId, querystring: z.object({}) } }, async (request) => {
    await write(db, request, (trx) => removeInvoice(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });

  api.post('/invoice/ticks', { schema: { body: invoiceTicksForm } }, async (request) => {
    await write(db, request, (trx) => tickInvoices(trx, request.scope, { clock }, request.body));
    return ok(null);
  });
};

async function wholeAnswer(db: Kysely<Database>, scope: Scope, invoiceId: number): Promise<WireInvoice> {
  return fromInvoice(await readSnapshot(db, (snapshot) => loadInvoice(snapshot, scope, invoiceId)));
}

const yuanOf = <Field extends string>(amounts: Readonly<Record<Field, Fen>>): Record<Field, number> => {
  const fields = Object.entries<Fen>(amounts).map(([field, amount]) => [field, toWireYuan(amount)]);
  return Object.fromEntries(fields) as Record<Field, number>;
};

function fromRow(row: ListedInvoice): WireInvoiceRow {
  const { amount, tax, total, tick } = row;
  return {
    ...{ id: row.id, key: row.key, direction: row.direction, kind: row.kind, isSpecial: row.isSpecial },
    ...{ colour: row.colour, date: row.on, goods: row.goods, status: row.status, version: row.version },
    party: { code: row.partyCode, name: row.partyName },
    ...yuanOf({ amount, tax, total }),
    verifiedOn: row.verifiedOn,
    tick: tick && { ...tick, amount: toWireYuan(tick.amount) },
    vouchers: row.vouchers.map(({ on, share, ...voucher }) => ({
      ...voucher,
      date: on,
      share: toWireYuan(share),
    })),
  };
}

function fromInvoice({
  listed,
  record,
  files,
  blue,
  reds,
  left,
  deduction,
  warnings,
}: WholeInvoice): WireInvoice {
  const { travel } = record;
  const sources = Object.entries(record.sources).map(([field, source]) => [field, source.form]);
  return {
    ...fromRow(listed),
    ...{ seller: record.seller, buyer: record.buyer, business: record.business, remark: record.remark },
    drawer: record.drawer,
    traveller: travel?.traveller ?? '',
    journey: travel ? [travel.on, travel.train, `${travel.from}—${travel.to}`].join(' ').trim() : '',
    lines: fromInvoiceLines(record),
    files: files.map(({ addedAt, ...file }) => ({ ...file, addedAt: addedAt.toISOString() })),
    sources: Object.fromEntries(sources) as WireInvoice['sources'],
    blue,
    reds: reds.map(({ total, ...red }) => ({ ...red, total: toWireYuan(total) })),
    left: toWireYuan(left),
    deduction: deduction && { tax: toWireYuan(deduction.tax), reasons: [...deduction.reasons] },
    warnings: [...warnings],
  };
}

const fromCause = ({ kind, invoiceId, key, line, on, text, amount }: TaxCause): WireTaxCause => ({
  ...{ kind, invoiceId, key, text },
  voucher: line && { id: line.voucherId, word: line.word, number: line.number, line: line.line },
  date: on ?? '',
  amount: toWireYuan(amount),
});
