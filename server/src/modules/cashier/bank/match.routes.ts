import { z } from 'zod';
import { daysBetween, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ok } from '@mingzhang/shared/wire/envelope';
import type {
  WireAutoMatched,
  WireMatch,
  WireMatched,
  WireMatches,
  WireOpenLine,
  WireOpenLines,
  WireVoucherMatched,
} from '@mingzhang/shared/wire/fundMatch';
import {
  doneMatchesQuery,
  matchAsOf,
  matchForm,
  openLinesQuery,
  voucherMatchForm,
} from '@mingzhang/shared/wire/fundMatchRequest';
import { pageOf } from '@mingzhang/shared/wire/page';
import { id, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { today } from '../../../clock';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import { matchAutomatically, proposeMatches } from './autoMatch.service';
import type { LineRow } from './fundLines';
import {
  listMatches,
  listOpenLines,
  matchByHand,
  undoBatch,
  undoMatch,
  type OpenSide,
} from './match.service';
import { matchVoucher } from './voucherMatch.service';

const byId = z.object({ id });

/** /cashier/match: 勾对 (wire.md 2.11). */
export const registerMatches: Module = (api, { db, connection, ids, clock }) => {
  const tools = { db, connection, ids, clock };

  api.get('/cashier/match', { schema: { querystring: openLinesQuery } }, async ({ scope, query }) => {
    const { books, banks } = await readSnapshot(db, (snapshot) => listOpenLines(snapshot, scope, query));
    const side = ({ rows, total, net }: OpenSide) => ({
      total,
      net: toWireYuan(net),
      records: rows.map((row) => fromLine(row, query.asOf)),
    });
    const answer: WireOpenLines = { books: side(books), banks: side(banks) };
    return ok(answer);
  });

  api.get('/cashier/match/done', { schema: { querystring: doneMatchesQuery } }, async ({ scope, query }) => {
    const { fundAccountId, page, size } = query;
    const { records, total } = await readSnapshot(db, (snapshot) =>
      listMatches(snapshot, scope, fundAccountId, { page, size }),
    );
    const day = today(clock);
    const told = records.map(({ books, banks, at, ...match }): WireMatch => ({
      ...match,
      books: books.map((row) => fromLine(row, day)),
      banks: banks.map((row) => fromLine(row, day)),
      at: at.toISOString(),
    }));
    const answer: WireMatches = pageOf(told, total, page, size);
    return ok(answer);
  });

  api.post('/cashier/match', { schema: { body: matchForm } }, async (request) => {
    const answer: WireMatched = await write(db, request, (trx) =>
      matchByHand(trx, request.scope, tools, request.body),
    );
    return ok(answer);
  });

  api.post('/cashier/match/voucher', { schema: { body: voucherMatchForm } }, async (request) => {
    const answer: WireVoucherMatched = await write(db, request, (trx) =>
      matchVoucher(trx, request.scope, tools, request.body),
    );
    return ok(answer);
  });

  api.post('/cashier/match/auto', { schema: { body: matchAsOf } }, async (request) => {
    const { accountId, asOf } = request.body;
    const answer: WireAutoMatched = await matchAutomatically(tools, request.scope, accountId, asOf, (work) =>
      write(db, request, work),
    );
    return ok(answer);
  });

  api.post('/cashier/match/propose', { schema: { body: matchAsOf } }, async ({ scope, body }) =>
    ok(await proposeMatches(tools, scope, body.accountId, body.asOf)),
  );

  api.delete('/cashier/match/:id', { schema: { params: byId } }, async (request) => {
    await write(db, request, (trx) => undoMatch(trx, request.scope, tools, request.params.id));
    return ok(null);
  });

  api.delete('/cashier/match/batch/:id', { schema: { params: byId } }, async (request) => {
    await write(db, request, (trx) => undoBatch(trx, request.scope, tools, request.params.id));
    return ok(null);
  });
};

const fromLine = (row: LineRow, asOf: DateOnly): WireOpenLine => ({
  ...{ key: row.key, date: row.on, summary: row.summary, party: row.party, number: row.number },
  received: toWireYuan(row.received),
  paid: toWireYuan(row.paid),
  voucher:
    row.voucherId === null
      ? null
      : { id: row.voucherId, word: row.word ?? '', number: row.voucherNumber ?? 0 },
  age: Math.max(0, daysBetween(row.on, asOf)),
});
