import { sql } from 'kysely';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { Module } from '../module';

/** GET /health: answers without a session, and fails when the database does. */
export const registerHealth: Module = (api, { db, config }) => {
  api.get('/health', async () => {
    await sql`select 1`.execute(db);
    return ok({ database: 'up', version: config.version });
  });
};
