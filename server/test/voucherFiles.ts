import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import type { Bookkeeper } from './bookkeeper';
import { upload } from './upload';

/** The columns of the short form. */
export const TITLES = ['日期', '凭证字', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '附件数'];

/** Vouchers of a set that come by file. */
export function voucherFiles(books: () => Bookkeeper) {
  return {
    send: (name: string, content: Uint8Array, query = '') =>
      upload<string | null>(books().client, `/voucher/import${query}`, name, content),

    dryRun: async (content: Uint8Array, name = '凭证.xlsx') =>
      (await upload<WireImportPreview>(books().client, '/voucher/import?dryRun=1', name, content)).data,

    /** What has come of it in a month of 2026. */
    vouchers: async (month: number): Promise<WireVoucher[]> => {
      const asked = { voucher_year: 2026, voucher_month: month, page: 1 };
      return (await books().client.get<{ records: WireVoucher[] }>('/voucher', asked)).data.records;
    },
  };
}
