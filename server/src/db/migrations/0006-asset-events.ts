/** 使用人变动, 使用状态变动 and 合并: kinds of events that cards of fixed assets have from now on. */
export const assetEvents = `
alter table asset_event drop constraint asset_event_kind_known;
alter table asset_event add constraint asset_event_kind_known check (kind in ('purchase', 'cost', 'life', 'residual',
  'method', 'shares', 'transfer', 'keeper', 'status', 'impairment', 'improvementStart', 'improvementEnd', 'split', 'merge',
  'mergedInto', 'disposal', 'countShortage'));
`;
