import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '迁入迁出';

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  // Who keeps books may begin a set of their own (`mayFoundSets`), also before there is any.
  page('/account/move', '迁入', 'accountSet.read', {
    menu: inMenu('settings', 'voucher.write'),
    withoutSet: true,
  }),
  page('/account/export', '导出账套', 'accountSet.read', { menu: inMenu('settings', 'accountSet.export') }),
];
