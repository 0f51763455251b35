import { z } from 'zod';
import {
  assetReportDocumentFields,
  assetReportParams,
  assetReportQuery,
  toReportSpan,
} from '@mingzhang/shared/wire/assetCheckRequest';
import { fromAssetReport } from '@mingzhang/shared/wire/assetReport';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../../db/transact';
import { documentFields, sendDocument } from '../../document/sendDocument';
import type { Module } from '../../module';
import { assetReportDocument } from './assetReportDocument';
import { loadAssetReport } from './assetReports.service';

const documentQuery = z.object({ ...documentFields, ...assetReportDocumentFields });

/** /asset/report: 固定资产清单, 折旧明细表, 折旧汇总表, 变动表, 税会差异表, also as files (wire.md 2.11). */
export const registerAssetReports: Module = (api, services) => {
  api.get(
    '/asset/report/:name',
    { schema: { params: assetReportParams, querystring: assetReportQuery } },
    async ({ scope, params: { name }, query }) => {
      const report = await readSnapshot(services.db, (snapshot) =>
        loadAssetReport(snapshot, scope, name, query),
      );
      return ok(fromAssetReport(name, query, report));
    },
  );

  api.get(
    '/asset/report/:name/document',
    { schema: { params: assetReportParams, querystring: documentQuery } },
    (request, reply) => {
      const { name } = request.params;
      const { format, inline, print, progress, paper, ...span } = request.query;
      return sendDocument(services, request, reply, {
        source: assetReportDocument,
        query: { name, paper, ...toReportSpan(span) },
        fields: { format, inline, print, progress },
      });
    },
  );
};
