import { holdAssets, loadBegunAssets } from '../asset/assetStart.service';
import { loadAsset, organizationOfAsset } from '../asset/keptAssets';
import { storesNoCount, type AttachmentOwner } from './attachmentOwner';

/** Asset cards: contracts, invoices, photographs, also of an asset that is gone. */
export const assetOwner: AttachmentOwner = {
  column: 'card_id',
  one: '一张资产卡片',
  actions: { attach: 'asset.attach', rename: 'asset.renameAttachment', detach: 'asset.detach' },
  async facts(db, scope, id) {
    await loadBegunAssets(db, scope, await organizationOfAsset(db, scope, id));
    return { attachmentCount: null, areFixed: false };
  },
  async hold(trx, scope, id) {
    await holdAssets(trx, scope, await organizationOfAsset(trx, scope, id));
    const { number, name } = (await loadAsset(trx, scope, id)).record;
    return { attachmentCount: null, areFixed: false, named: { number, name } };
  },
  storeCount: storesNoCount,
};
