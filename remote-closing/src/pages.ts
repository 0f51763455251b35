import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '结账';

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/check-out', '结账', 'closing.read', { redirect: '/check-out/list' }),
  page('/check-out/list', '结账', 'closing.read', { menu: inMenu('closing', 'closing.read') }),
  page('/check-out/un-check', '反结账', 'closing.reopen'),
  page('/check-out/carry-forward/:checkYear/:checkMonth', '期末结转', 'closing.close'),
  page('/check-out/check/:checkYear/:checkMonth', '结账检查', 'closing.close'),
  page('/check-out/proof/:checkYear/:checkMonth', '勾稽核对', 'report.read'),
];
