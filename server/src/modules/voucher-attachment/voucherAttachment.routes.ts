import multipart from '@fastify/multipart';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LARGEST_ATTACHMENT, attachmentKinds } from '@mingzhang/shared/accounting/voucherAttachment';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import {
  attachmentNameRequest,
  fromVoucherAttachment,
  mediaTypeOf,
  type WireAttachmentChange,
  type WireAttachments,
} from '@mingzhang/shared/wire/voucherAttachment';
import { write } from '../../db/write';
import { attachment as saved, inline } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { uploadAttachment } from './uploadAttachment';
import {
  listAttachments,
  openAttachment,
  removeAttachment,
  renameAttachment,
  type AttachmentChange,
  type AttachmentList,
} from './voucherAttachment.service';

const ofVoucher = z.object({ id });
const ofFile = z
  .object({ id, attachmentId: id })
  .transform(({ id, attachmentId }) => ({ voucherId: id, id: attachmentId }));

/** `download=1` saves the file; else the browser shows it, if it is of a kind that is shown. */
const fileQuery = z.object({ download: z.string().optional().transform(readFlag) });

/** Our own pages may frame the file; it loads nothing, whatever it says. */
const FRAMED = "default-src 'none'; frame-ancestors 'self'";

const fromChange = ({ attachment, attachmentCount }: AttachmentChange): WireAttachmentChange => ({
  attachment: attachment && fromVoucherAttachment(attachment),
  receiptNum: attachmentCount,
});

const fromList = ({ attachments, attachmentCount }: AttachmentList): WireAttachments => ({
  attachments: attachments.map(fromVoucherAttachment),
  receiptNum: attachmentCount,
});

/** /voucher/{id}/attachments: files kept with a voucher. */
export const registerVoucherAttachments: Module = (api, services) => {
  const { db, clock } = services;

  api.get('/voucher/:id/attachments', { schema: { params: ofVoucher } }, async ({ scope, params }) =>
    ok(fromList(await listAttachments(db, scope, params.id))),
  );
  api.get(
    '/voucher/:id/attachments/:attachmentId',
    { schema: { params: ofFile, querystring: fileQuery } },
    async ({ scope, params, query }, reply) => {
      const file = await openAttachment(services, scope, params);
      const { name, kind, size } = file.attachment;
      const isShown = attachmentKinds[kind].preview !== null && !query.download;
      return reply
        .type(mediaTypeOf(kind))
        .header('content-length', size)
        .header('content-disposition', isShown ? inline(name) : saved(name))
        .header('content-security-policy', FRAMED)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(file.content);
    },
  );
  api.put(
    '/voucher/:id/attachments/:attachmentId',
    { schema: { params: ofFile, body: attachmentNameRequest } },
    async (request) =>
      ok(
        await write(db, request, async (trx) =>
          fromChange(await renameAttachment(trx, request.scope, { clock }, request.params, request.body)),
        ),
      ),
  );
  api.delete('/voucher/:id/attachments/:attachmentId', { schema: { params: ofFile } }, async (request) =>
    ok(
      await write(db, request, async (trx) =>
        fromChange(await removeAttachment(trx, request.scope, { clock }, request.params)),
      ),
    ),
  );
  void api.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: LARGEST_ATTACHMENT, files: 1, fields: 10 } });
    uploads
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/voucher/:id/attachments',
        { schema: { params: ofVoucher }, bodyLimit: LARGEST_ATTACHMENT + 64 * 1024 },
        async (request) => ok(await uploadAttachment(services, request, request.params.id, fromChange)),
      );
  });
};
