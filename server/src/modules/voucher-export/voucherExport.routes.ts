import { z } from 'zod';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { voucherListQuery } from '@mingzhang/shared/wire/voucherFilter';
import { attachment } from '../../spreadsheet/attachment';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';
import type { Module } from '../module';
import { exportVouchers } from './voucherExport.service';

/** The old link names the organization alone, and so all its vouchers; ours adds the filter of the list. */
const exportQuery = z
  .object({ orgId: idOrNothing })
  .and(voucherListQuery)
  .transform(({ orgId, filter }) => ({ ...filter, organizationId: orgId ?? filter.organizationId }));

/** /voucher/download (wire.md 2.3): a plain link. */
export const registerVoucherExport: Module = (api, services) => {
  api.get('/voucher/download', { schema: { querystring: exportQuery } }, async ({ scope, query }, reply) => {
    const { name, content } = await exportVouchers(services, scope, query);
    return reply.type(XLSX_TYPE).header('content-disposition', attachment(name)).send(content);
  });
};
