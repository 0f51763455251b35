import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { RailTravel } from '@mingzhang/shared/accounting/invoices/invoice';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromInvoiceLines, type WireInvoice, type WireInvoices } from '@mingzhang/shared/wire/invoice';
import {
  invoiceDocumentQuery,
  invoiceMarksForm,
  invoiceQuery,
  invoiceTicksForm,
} from '@mingzhang/shared/wire/invoiceRequest';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { today } from '../../clock';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { documentFields, sendDocument } from '../document/sendDocument';
import type { Module } from '../module';
import { loadInvoice, markInvoice, removeInvoice, type WholeInvoice } from './invoiceDetail.service';
import { listInvoices } from './invoiceList.service';
import { fromRow } from './invoiceRow';
import { registerDocument } from './registerDocument';
import { tickInvoices } from './invoiceTick.service';

const byId = z.object({ id });

/** /invoice: the register and 勾选 (wire.md 2.13). */
export const registerInvoices: Module = (api, services) => {
  const { db, clock } = services;
  api.get('/invoice', { schema: { querystring: invoiceQuery } }, async ({ scope, query }) => {
    const { filter, page, size } = query;
    const found = await readSnapshot(db, (snapshot) => listInvoices(snapshot, scope, filter, { page, size }));
    const answer: WireInvoices = {
      ...{ amount: toWireYuan(found.amount), tax: toWireYuan(found.tax), sum: toWireYuan(found.sum) },
      ...pageOf(found.invoices.map(fromRow), found.count, page, size),
    };
    return ok(answer);
  });

  api.get(
    '/invoice/document',
    { schema: { querystring: z.object(documentFields).and(invoiceDocumentQuery) } },
    (request, reply) => {
      const { filter, paper, ...fields } = request.query;
      const query = { filter, paper };
      return sendDocument(services, request, reply, { source: registerDocument, query, fields });
    },
  );

  api.get('/invoice/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await wholeAnswer(db, scope, params.id)),
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
    journey: travel ? journeyOf(travel) : '',
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

/** 2026-06-10 G9999 样本东站—虚构西站, as much of it as is told. */
const journeyOf = ({ on, train, from, to }: RailTravel): string =>
  [on, train, [from, to].filter(Boolean).join('—')].filter(Boolean).join(' ');
