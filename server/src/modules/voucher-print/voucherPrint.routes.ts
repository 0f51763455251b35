import { z } from 'zod';
import { periodFrom } from '@mingzhang/shared/primitives/period';
import { ok } from '@mingzhang/shared/wire/envelope';
import { printOptionsQuery, type WirePrintCount } from '@mingzhang/shared/wire/printOptions';
import { count, id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { voucherListQuery, type VoucherListRequest } from '@mingzhang/shared/wire/voucherFilter';
import { attachment, inline } from '../../spreadsheet/attachment';
import type { Module } from '../module';
import { countPrinted, MOST_PRINTED, printVouchers } from './voucherPrint.service';

/** `id=1&id=2`, or a month; the empty form asks for `id=undefined`. */
const linkQuery = z.object({
  id: z.preprocess(
    (value) => [value ?? []].flat().filter((text) => text !== 'undefined' && text !== 'null' && text !== ''),
    z.array(id),
  ),
  year: z.string().optional(),
  month: z.string().optional(),
  orgId: idOrNothing,
});

type LinkQuery = z.output<typeof linkQuery>;

/** A month by the old link's names, else the filter of our list: the same query, the same fields. */
function rangeOf({ id: ids, year, month, orgId, filter }: LinkQuery & Pick<VoucherListRequest, 'filter'>) {
  const period = periodFrom(Number(year), Number(month)) ?? null;
  const months = period ? { from: period, to: period } : filter.months;
  return {
    ids: [...new Set(ids)],
    filter: { ...filter, months, organizationId: orgId ?? filter.organizationId },
  };
}

const countQuery = linkQuery.and(voucherListQuery).transform(rangeOf);

/** `from` and `to` (positions), `download`, `print` and the options are ours. */
const printQuery = linkQuery
  .extend({
    from: count,
    to: count,
    download: z.literal('true').optional(),
    print: z.literal('true').optional(),
    ...printOptionsQuery,
  })
  .transform(({ from, to, download, print, id: ids, year, month, orgId, ...named }) => ({
    link: { id: ids, year, month, orgId },
    part: from > 0 && to >= from ? { from, to } : null,
    disposition: download ? attachment : inline,
    opensDialog: print !== undefined,
    named,
  }))
  .and(voucherListQuery)
  .transform(({ link, part, disposition, opensDialog, named, filter }) => ({
    ...rangeOf({ ...link, filter }),
    part,
    disposition,
    opensDialog,
    named,
  }));

/**
 * A browser shows a PDF as an object in a page of its own making; of the API's answers only this one is
 * shown, in a window or in a frame of our print dialog. A refusal too: the dialog reads it there.
 */
const FRAMED = {
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** /pfd/voucher (wire.md 2.3; it is spelled so): vouchers on paper. */
export const registerVoucherPrint: Module = (api, { db }) => {
  api.get(
    '/pfd/voucher',
    {
      schema: { querystring: printQuery },
      onRequest: (_request, reply, done) => {
        reply.headers(FRAMED);
        done();
      },
    },
    async ({ scope, query, signal }, reply) => {
      const { name, content } = await printVouchers(db, scope, query, signal);
      return reply
        .type('application/pdf')
        .header('content-disposition', query.disposition(name))
        .send(Buffer.from(content));
    },
  );

  api.get('/voucher/printCount', { schema: { querystring: countQuery } }, async ({ scope, query }) =>
    ok<WirePrintCount>({ vouchers: await countPrinted(db, scope, query), most: MOST_PRINTED }),
  );
};
