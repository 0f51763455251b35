import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '发票';

const inList = { menu: inMenu('invoice', 'invoice.read') };

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/invoice/:invoiceId?', '发票台账', 'invoice.read', inList),
  page('/invoice/import', '导入发票', 'invoice.read', { menu: inMenu('invoice', 'invoice.write') }),
  page('/invoice/unbooked', '未入账发票', 'invoice.read', inList),
  page('/invoice/tax', '税额核对', 'invoice.read', inList),
  page('/invoice/rules', '生成规则', 'invoice.read', inList),
];
