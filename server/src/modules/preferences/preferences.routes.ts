import { ok } from '@mingzhang/shared/wire/envelope';
import { preferencesForm } from '@mingzhang/shared/wire/preferencesForm';
import { write } from '../../db/write';
import type { Module } from '../module';
import { savePreferences } from './preferences.service';

/** How the person at the screen likes to see the site. Ours alone; /init answers it. */
export const registerPreferences: Module = (api, { db }) => {
  api.put('/preferences', { schema: { body: preferencesForm } }, async (request) => {
    await write(db, request, (trx) => savePreferences(trx, request.user.id, request.body));
    return ok(null);
  });
};
