import { z } from 'zod';
import { fromCardVouchers } from '@mingzhang/shared/wire/cardVouchers';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import type { Module } from '../module';
import { listCardVouchers } from './cardVouchers.service';

/** /asset/{id}/vouchers: every voucher of a card (wire.md 2.11). */
export const registerCardVouchers: Module = (api, { db }) => {
  api.get('/asset/:id/vouchers', { schema: { params: z.object({ id }) } }, async ({ scope, params }) => {
    const vouchers = await readSnapshot(db, (snapshot) => listCardVouchers(snapshot, scope, params.id));
    return ok(fromCardVouchers(vouchers));
  });
};
