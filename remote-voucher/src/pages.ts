import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '凭证';

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/voucher/form/:voucherId?', '记账凭证', 'voucher.read', {
    menu: inMenu('voucher', 'voucher.write', '新增凭证'),
  }),
  page('/voucher', '查凭证', 'voucher.read', { menu: inMenu('voucher', 'voucher.read') }),
  page('/jxcVoucher', '进销存凭证', 'voucher.read', { menu: inMenu('voucher', 'voucher.write') }),
];
