import { z } from 'zod';
import { bookQuery } from '@mingzhang/shared/wire/bookRequest';
import { fromReconciliation } from '@mingzhang/shared/wire/cashFlow';
import { fromSupplement } from '@mingzhang/shared/wire/cashFlowSupplement';
import { reportTypes } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromExplanation, fromUncoveredAccount, shownCause } from '@mingzhang/shared/wire/reportExplanation';
import { fromListedTemplate, fromReportFigures } from '@mingzhang/shared/wire/reportTemplate';
import { id } from '@mingzhang/shared/wire/scalars';
import { fromYearlyProfit, yearlyProfitQuery } from '@mingzhang/shared/wire/yearlyProfit';
import { readSnapshot } from '../../db/transact';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import { loadSupplement, reconcile } from './cashFlowStatement.service';
import {
  explainReport,
  loadImbalanceCauses,
  loadTemplates,
  loadUncoveredAccounts,
  viewReport,
} from './reports.service';
import { viewYearlyProfit } from './yearlyProfit.service';

const listQuery = z.object({
  type: z
    .string()
    .nullish()
    .transform((type) => reportTypes.fromWire(type) ?? null),
});
const oneTemplate = z.object({ id });
const oneItem = z.object({ id, itemId: id });

/** /report/template: the statements' templates and their figures (wire.md 2.6). */
export const registerReports: Module = (api, { db }) => {
  api.get('/report/template', { schema: { querystring: listQuery } }, async ({ scope, query }) => {
    const templates = await readSnapshot(db, (snapshot) => loadTemplates(snapshot, scope, query.type));
    return ok(
      templates.map(({ template, organizationNames }) => fromListedTemplate(template, organizationNames)),
    );
  });

  api.get(
    '/report/template/view/:id',
    { schema: { params: oneTemplate, querystring: bookQuery } },
    async ({ scope, params, query }) =>
      ok(
        fromReportFigures(
          await readSnapshot(db, (snapshot) => viewReport(snapshot, scope, params.id, query)),
        ),
      ),
  );

  api.get(
    '/report/template/year/profit/:id',
    { schema: { params: oneTemplate, querystring: yearlyProfitQuery } },
    async ({ scope, params, query }) => {
      const { year, orgId, scope: span } = query;
      const request = { year, organizationId: orgId, span: span ?? 'self' };
      return ok(
        fromYearlyProfit(
          await readSnapshot(db, (snapshot) => viewYearlyProfit(snapshot, scope, params.id, request)),
        ),
      );
    },
  );

  api.get(
    '/report/template/explain/:id/:itemId',
    { schema: { params: oneItem, querystring: bookQuery } },
    async ({ scope, params, query }) => {
      const explained = await readSnapshot(db, (snapshot) =>
        explainReport(snapshot, scope, params.id, params.itemId, query),
      );
      return ok(fromExplanation(explained));
    },
  );

  api.get(
    '/report/template/uncovered/:id',
    { schema: { params: oneTemplate, querystring: bookQuery } },
    async ({ scope, params, query }) => {
      const { accounts, uncovered } = await readSnapshot(db, (snapshot) =>
        loadUncoveredAccounts(snapshot, scope, params.id, query),
      );
      return ok(uncovered.map(({ account, net }) => fromUncoveredAccount(account, net, accounts)));
    },
  );

  api.get(
    '/report/template/imbalance/:id',
    { schema: { params: oneTemplate, querystring: bookQuery } },
    async ({ scope, params, query }) =>
      ok(
        (await readSnapshot(db, (snapshot) => loadImbalanceCauses(snapshot, scope, params.id, query))).map(
          shownCause,
        ),
      ),
  );

  registerCashFlowProofs(api, db);
};

/** How the cash-flow statement agrees with the accounts, and its 补充资料. */
function registerCashFlowProofs(api: Api, db: Services['db']): void {
  api.get(
    '/report/cashFlow/reconciliation/:id',
    { schema: { params: oneTemplate, querystring: bookQuery } },
    async ({ scope, params, query }) =>
      ok(
        fromReconciliation(
          await readSnapshot(db, (snapshot) => reconcile(snapshot, scope, params.id, query)),
        ),
      ),
  );

  api.get('/cashFlow/supplement', { schema: { querystring: bookQuery } }, async ({ scope, query }) =>
    ok(fromSupplement(await readSnapshot(db, (snapshot) => loadSupplement(snapshot, scope, query)))),
  );
}
