import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { Module } from '../module';
import { watches } from './sendDocument';

const byKey = z.object({ key: z.string().max(64) });

/** How far one's own document is; null: it has not begun, or is done. Going away stops one. */
export const registerDocuments: Module = (api) => {
  api.get('/document/progress/:key', { schema: { params: byKey } }, ({ user, params }) =>
    Promise.resolve(ok(watches.find(user.id, params.key))),
  );
};
