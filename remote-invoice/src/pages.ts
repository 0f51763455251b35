import { command, inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

import { HAND } from './addresses';

/** What this module is called on the screen. */
export const title = '发票';

const inList = { menu: inMenu('invoice', 'invoice.read') };

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/invoice/:invoiceId?', '发票台账', 'invoice.read', {
    ...inList,
    commands: [
      command('勾选发票', 'invoice.write', '?ticked=due'),
      command('发票入账', 'invoice.write', '?state=open'),
      command('销项发票', 'invoice.read', '?direction=out'),
    ],
  }),
  page('/invoice/import', '导入发票', 'invoice.read', {
    menu: inMenu('invoice', 'invoice.write'),
    commands: [command('登记发票', 'invoice.write', `?${HAND}`)],
  }),
  page('/invoice/unbooked', '未入账发票', 'invoice.read', {
    ...inList,
    commands: [command('有凭证无发票', 'invoice.read', '?tab=lines')],
  }),
  page('/invoice/tax', '税额核对', 'invoice.read', inList),
  page('/invoice/rules', '生成规则', 'invoice.read', inList),
];
