import type { AssetStatus } from '@mingzhang/shared/accounting/assets/assetCard';

/** 使用状态 */
export const assetStatusTitles: Readonly<Record<AssetStatus, string>> = {
  inUse: '使用中',
  idle: '闲置',
  inWork: '改造中',
  disposed: '已处置',
};
