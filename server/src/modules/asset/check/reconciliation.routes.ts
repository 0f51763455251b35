import { assetExemptionForm, assetMonthQuery } from '@mingzhang/shared/wire/assetCheckRequest';
import { fromReconciliation } from '@mingzhang/shared/wire/assetCheck';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import { organizationOf } from '../../organization/organization.service';
import { exemptAccount, loadReconciliation } from './reconciliation.service';

/** /asset/reconciliation and /asset/exemption: 固定资产与总账核对 (wire.md 2.11). */
export const registerAssetReconciliation: Module = (api, { db, clock }) => {
  api.get('/asset/reconciliation', { schema: { querystring: assetMonthQuery } }, async ({ scope, query }) => {
    const { period } = query;
    const { balances, findings, exemptions } = await readSnapshot(db, async (snapshot) => {
      const organizationId = await organizationOf(snapshot, scope, query.org_id);
      return loadReconciliation(snapshot, scope, { organizationId, period });
    });
    return ok(fromReconciliation(period, balances, findings, exemptions));
  });

  api.put('/asset/exemption', { schema: { body: assetExemptionForm } }, async (request) => {
    const { orgId: organizationId, subjectId: accountId, reason } = request.body;
    await write(db, request, (trx) =>
      exemptAccount(trx, request.scope, { clock }, { organizationId, accountId, reason }),
    );
    return ok(null);
  });
};
