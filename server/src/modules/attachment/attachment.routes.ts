import { z } from 'zod';
import { LARGEST_ATTACHMENT, attachmentKinds } from '@mingzhang/shared/accounting/attachment';
import { readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import {
  attachmentNameRequest,
  fromAttachment,
  mediaTypeOf,
  type WireAttachedFileChange,
  type WireAttachedFiles,
  type WireAttachmentChange,
  type WireAttachments,
} from '@mingzhang/shared/wire/attachment';
import { write } from '../../db/write';
import { registerUploads } from '../uploads/registerUploads';
import { attachment as saved, inline } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import {
  listAttachments,
  openAttachment,
  removeAttachment,
  renameAttachment,
  type AttachmentChange,
  type AttachmentList,
} from './attachment.service';
import { assetOwner } from './assetOwner';
import { journalOwner } from './journalOwner';
import { uploadAttachment } from './uploadAttachment';
import { voucherOwner } from './voucherOwner';

const ofOwner = z.object({ id });
const ofFile = z
  .object({ id, attachmentId: id })
  .transform(({ id, attachmentId }) => ({ ownerId: id, id: attachmentId }));

/** `download=1` saves the file; else the browser shows it, if it is of a kind that is shown. */
const fileQuery = z.object({ download: z.string().optional().transform(readFlag) });

/** Our own pages may frame the file, and it loads nothing. */
const FRAMED = "default-src 'none'; frame-ancestors 'self'";

/** The owners of files with their addresses, and how their files are answered. */
const owners = [
  {
    path: '/voucher/:id/attachments',
    owner: voucherOwner,
    fromList: (list: AttachmentList): WireAttachments => ({
      attachments: list.attachments.map(fromAttachment),
      receiptNum: list.attachmentCount ?? 0,
    }),
    fromChange: ({ attachment, attachmentCount }: AttachmentChange): WireAttachmentChange => ({
      attachment: attachment && fromAttachment(attachment),
      receiptNum: attachmentCount ?? 0,
    }),
  },
  ...[
    { path: '/asset/:id/attachments', owner: assetOwner },
    { path: '/cashier/journal/:id/attachments', owner: journalOwner },
  ].map((files) => ({
    ...files,
    fromList: ({ attachments, areFixed }: AttachmentList): WireAttachedFiles => ({
      attachments: attachments.map(fromAttachment),
      areFixed,
    }),
    fromChange: ({ attachment }: AttachmentChange): WireAttachedFileChange => ({
      attachment: attachment && fromAttachment(attachment),
    }),
  })),
];

/** …/attachments below vouchers, asset cards and entries of journals: files kept with them. */
export const registerAttachments: Module = (api, services) => {
  const { db, clock } = services;
  for (const { path, owner, fromList, fromChange } of owners) {
    api.get(path, { schema: { params: ofOwner } }, async ({ scope, params }) =>
      ok(fromList(await listAttachments(db, scope, owner, params.id))),
    );
    api.get(
      `${path}/:attachmentId`,
      { schema: { params: ofFile, querystring: fileQuery } },
      async ({ scope, params, query }, reply) => {
        const file = await openAttachment(services, scope, owner, params);
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
      `${path}/:attachmentId`,
      { schema: { params: ofFile, body: attachmentNameRequest } },
      async (request) => {
        const { scope, params, body } = request;
        return ok(
          await write(db, request, async (trx) =>
            fromChange(await renameAttachment(trx, scope, { clock }, owner, params, body)),
          ),
        );
      },
    );
    api.delete(`${path}/:attachmentId`, { schema: { params: ofFile } }, async (request) => {
      const { scope, params } = request;
      return ok(
        await write(db, request, async (trx) =>
          fromChange(await removeAttachment(trx, scope, { clock }, owner, params)),
        ),
      );
    });
  }
  registerUploads(api, { fileSize: LARGEST_ATTACHMENT }, (uploads) => {
    for (const { path, owner, fromChange } of owners) {
      uploads.post(
        path,
        { schema: { params: ofOwner }, bodyLimit: LARGEST_ATTACHMENT + 64 * 1024 },
        async (request) =>
          ok(await uploadAttachment(services, request, owner, request.params.id, fromChange)),
      );
    }
  });
};
