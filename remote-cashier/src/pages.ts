import { command, inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '出纳';

/** Every page is for the sets that keep their journals of money here. */
const OF = { module: 'cashier' } as const;
const inList = { ...OF, menu: inMenu('cashier', 'cashier.read') };

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/cashier', '日记账', 'cashier.read', {
    ...inList,
    commands: [command('登记日记账', 'cashier.write')],
  }),
  page('/cashier/pending', '待制单与待登记', 'cashier.read', {
    ...inList,
    commands: [command('待登记', 'cashier.read', '?tab=lines')],
  }),
  page('/cashier/daily', '资金日报', 'cashier.read', inList),
  page('/cashier/count', '现金盘点', 'cashier.read', inList),
  page('/cashier/statement', '对账单', 'cashier.read', {
    ...inList,
    commands: [command('导入对账单', 'cashier.write')],
  }),
  page('/cashier/match', '勾对', 'cashier.read', inList),
  page('/cashier/reconciliation', '余额调节表', 'cashier.read', inList),
  page('/cashier/accounts', '资金账户', 'cashier.read', inList),
  page('/cashier/categories', '收支类别', 'cashier.read', inList),
  page('/cashier/rules', '对账单规则', 'cashier.read', inList),
];
