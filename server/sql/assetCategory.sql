-- What src/modules/asset/assetCategory.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAssetCategories
-- 资产类别 of the set, by code.
select "id", "code", "name", "kind", "method", "months", "residual_basis_points" as "residualRate",
  "tax_class" as "taxClass", "targets"
from "asset_category"
where "account_set_id" = $1
order by "code" collate "C";

-- insertAssetCategories
-- There is at least one.
insert into "asset_category" ("account_set_id", "id", "code", "name", "kind", "method", "months",
    "residual_basis_points", "tax_class", "targets")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- updateAssetCategory
update "asset_category"
set "code" = $1, "name" = $2, "kind" = $3, "method" = $4, "months" = $5, "residual_basis_points" = $6,
  "tax_class" = $7, "targets" = $8
where "account_set_id" = $9 and "id" = $10;

-- deleteAssetCategory
delete
from "asset_category"
where "account_set_id" = $1 and "id" = $2;

-- countCardsOf
-- How many cards a category has, in all organizations.
select count(*)::bigint as "cards"
from "asset_card"
where "account_set_id" = $1 and "category_id" = $2;
