import { z } from 'zod';
import { leavingQuery } from '@mingzhang/shared/wire/leaving';
import { id } from '@mingzhang/shared/wire/scalars';
import { visitOf } from '../../scope';
import { attachment } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { takeLeaving } from './leaving.service';

/** 迁出: a whole set as others read it, by a plain link: /account-sets/{id}/export. */
export const registerLeaving: Module = (api, services) => {
  const schema = { params: z.object({ id }), querystring: leavingQuery };
  api.get('/account-sets/:id/export', { schema }, async (request, reply) => {
    const { format, year = null, progress = null } = request.query;
    const asker = { userId: request.user.id, visit: visitOf(request) };
    const wishes = { format, year, progress, signal: request.signal };
    const { name, type, content } = await takeLeaving(services, asker, request.params.id, wishes);
    return reply.type(type).header('content-disposition', attachment(name)).send(content);
  });
};
