import { command, inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '固定资产';

/** Every page is for the sets that keep their assets on cards. */
const OF = { module: 'fixedAssets' } as const;
const inList = { ...OF, menu: inMenu('assets', 'asset.read') };

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/assets', '资产卡片', 'asset.read', inList),
  page('/assets/card/:assetId?', '固定资产卡片', 'asset.read', {
    ...OF,
    menu: inMenu('assets', 'asset.write', '新增卡片'),
  }),
  page('/assets/unlinked', '待建卡与待制单', 'asset.read', {
    ...inList,
    commands: [command('资产变动制单', 'voucher.write', '?tab=events')],
  }),
  page('/assets/work', '工作量', 'asset.read', inList),
  page('/assets/count', '资产盘点', 'asset.read', inList),
  page('/assets/count/form/:countId?', '盘点单', 'asset.read', OF),
  page('/assets/reports', '资产报表', 'asset.read', inList),
  page('/assets/reconciliation', '固定资产核对', 'asset.read', inList),
  page('/assets/categories', '资产类别', 'asset.read', inList),
];
