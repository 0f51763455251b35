import { z } from 'zod';
import { asksVoucher } from '@mingzhang/shared/accounting/assets/eventVoucher';
import { fromEventVoucher, fromKeptEvent, type WireAssetVouchers } from '@mingzhang/shared/wire/assetEvent';
import { assetEventForm, assetVoucherForm, dryRunQuery } from '@mingzhang/shared/wire/assetEventRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Module } from '../module';
import { addAssetEvent, removeAssetEvent } from './assetEvent.service';
import { makeAssetVouchers } from './assetVoucher.service';
import { targetNamer } from './targetNamer';

const byId = z.object({ id });
const byEvent = z.object({ id, eventId: id });

/** /asset/{id}/events and /asset/voucher: 资产变动 and their vouchers (wire.md 2.11). */
export const registerAssetEvents: Module = (api, { db, ids, clock }) => {
  api.post(
    '/asset/:id/events',
    { schema: { params: byId, querystring: dryRunQuery, body: assetEventForm } },
    async (request) => {
      const { scope, params, body, query } = request;
      return ok(
        await write(db, request, async (trx) => {
          const saved = await addAssetEvent(trx, scope, { ids, clock }, params.id, body, query.dryRun);
          const { event, voucher } = saved;
          return {
            event: query.dryRun ? null : fromKeptEvent(event, asksVoucher(event)),
            voucher: fromEventVoucher(voucher, await targetNamer(trx, scope, voucher.targets)),
          };
        }),
      );
    },
  );

  api.delete(
    '/asset/:id/events/:eventId',
    { schema: { params: byEvent, querystring: dryRunQuery } },
    async (request) => {
      const { scope, params, query } = request;
      const asked = { cardId: params.id, eventId: params.eventId };
      const event = await write(db, request, (trx) =>
        removeAssetEvent(trx, scope, { clock }, asked, query.dryRun),
      );
      return ok(fromKeptEvent(event, asksVoucher(event)));
    },
  );

  api.post('/asset/voucher', { schema: { body: assetVoucherForm } }, async (request) => {
    const { eventIds, contra } = request.body;
    const answer: WireAssetVouchers = {
      vouchers: await write(db, request, (trx) =>
        makeAssetVouchers(trx, request.scope, { ids, clock }, eventIds, contra),
      ),
    };
    return ok(answer);
  });
};
