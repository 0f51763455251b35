import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { findWork } from '../../work/Work';
import type { Module } from '../module';

const byKey = z.object({ key: z.string().max(64) });

/** How far one's own document is; null: it has not begun, or is done. Going away stops one. */
export const registerDocuments: Module = (api, { db }) => {
  api.get('/document/progress/:key', { schema: { params: byKey } }, async ({ user, params }) => {
    const known = await findWork(db, { kind: 'document', userId: user.id, key: params.key });
    return ok(known === null || known.isLost ? null : { done: known.done, total: known.total });
  });
};
