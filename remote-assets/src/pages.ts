import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '固定资产';

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/assets', '固定资产', 'voucher.read', {
    menu: inMenu('assets', 'voucher.read'),
    module: 'fixedAssets',
  }),
];
