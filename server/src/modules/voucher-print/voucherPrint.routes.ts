import { z } from 'zod';
import { periodFrom } from '@mingzhang/shared/primitives/period';
import { id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { inline } from '../../sheet/attachment';
import type { Module } from '../module';
import { papers } from './printJob';
import { printVouchers } from './voucherPrint.service';

/** `id=1&id=2`, or a month; the empty form asks for `id=undefined`. `paper` is ours. */
const printQuery = z
  .object({
    id: z.preprocess(
      (value) =>
        [value ?? []].flat().filter((text) => text !== 'undefined' && text !== 'null' && text !== ''),
      z.array(id),
    ),
    year: z.string().optional(),
    month: z.string().optional(),
    orgId: idOrNothing,
    paper: z.enum(papers, { error: '纸张不正确' }).default('240x140'),
  })
  .transform((query) => ({
    ids: [...new Set(query.id)],
    organizationId: query.orgId,
    period: periodFrom(Number(query.year), Number(query.month)) ?? null,
    paper: query.paper,
  }));

/** A browser shows a PDF as an object in a page of its own making; of the API's answers only this one is shown. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** /pfd/voucher (wire.md 2.3; it is spelled so): vouchers on paper. */
export const registerVoucherPrint: Module = (api, { db }) => {
  api.get('/pfd/voucher', { schema: { querystring: printQuery } }, async ({ scope, query }, reply) => {
    const document = await printVouchers(db, scope, query);
    return reply
      .type('application/pdf')
      .header('content-disposition', inline('凭证.pdf'))
      .header('content-security-policy', VIEWER_POLICY)
      .send(Buffer.from(document));
  });
};
