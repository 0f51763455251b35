import { inMenu, page, type RemotePage } from '@mingzhang/shared/contract';

/** What this module is called on the screen. */
export const title = '固定资产';

const module = 'fixedAssets';
const menu = inMenu('assets', 'asset.read');

/** The pages of this remote, in the order of the menu. Its manifest announces them; `routes.ts` has their code. */
export const pages: readonly RemotePage[] = [
  page('/assets', '资产卡片', 'asset.read', { menu, module }),
  page('/assets/card/:assetId?', '固定资产卡片', 'asset.read', {
    menu: inMenu('assets', 'asset.write', '新增卡片'),
    module,
  }),
  page('/assets/categories', '资产类别', 'asset.read', { menu, module }),
];
