/** 加速折旧（缩短年限） among the tax terms of a card; those kept so far, and those of older backups, have none. */
export const acceleratedDepreciation = `
-- Not a key of tax: what the trail has recorded of that column stays what it says.
alter table asset_card add column tax_is_accelerated boolean not null default false;
`;
