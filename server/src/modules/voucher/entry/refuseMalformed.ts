import type { Transaction } from 'kysely';
import { withMalformed } from '@mingzhang/shared/accounting/malformedFields';
import { savingProblems, voucherProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { loadPeriods } from '../../period/period.service';
import { loadPostingContext } from '../posting/postingContext';

/** Refuses a voucher with unreadable fields, together with the problems of all others. */
export async function refuseMalformed(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, draft, malformed = [] }: VoucherRequest,
): Promise<void> {
  if (malformed.length === 0) return;
  const organization = organizationId ?? scope.organizationId;
  const context = await loadPostingContext(trx, scope, organization, draft.lines);
  const hasDate = malformed.every(({ at }) => at !== 'date');
  const judged = hasDate
    ? savingProblems(draft, { ...context, periods: await loadPeriods(trx, scope, organization) })
    : voucherProblems(draft, context);
  refuseIf(withMalformed(malformed, judged), envelopeCodes.badInput);
}
