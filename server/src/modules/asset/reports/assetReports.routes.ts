import { assetReportParams, assetReportQuery } from '@mingzhang/shared/wire/assetCheckRequest';
import { fromAssetReport } from '@mingzhang/shared/wire/assetReport';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../../db/transact';
import type { Module } from '../../module';
import { loadAssetReport } from './assetReports.service';

/** /asset/report: 固定资产清单, 折旧明细表, 折旧汇总表, 变动表, 税会差异表 (wire.md 2.11). */
export const registerAssetReports: Module = (api, { db }) => {
  api.get(
    '/asset/report/:name',
    { schema: { params: assetReportParams, querystring: assetReportQuery } },
    async ({ scope, params: { name }, query }) => {
      const report = await readSnapshot(db, (snapshot) => loadAssetReport(snapshot, scope, name, query));
      return ok(fromAssetReport(name, query, report));
    },
  );
};
