import { rangeProblems } from '@mingzhang/shared/accounting/exactRange';
import { selectSetTurnover } from '../modules/voucher/posting/setTurnover.repository';
import { ofSets, type BookCheck } from './bookCheck';

/** What a set has turned over adds up exactly: no book of it fails because of one figure. */
export const totalsExact: BookCheck = {
  key: 'totalsExact',
  async findings(db, evidence) {
    const sets = await db
      .selectFrom('account_set')
      .where(ofSets(evidence, 'id'))
      .orderBy('id')
      .select('id')
      .execute();
    const findings: string[] = [];
    for (const { id } of sets) {
      const problems = rangeProblems(await selectSetTurnover(db, { accountSetId: id }));
      findings.push(
        ...problems.map(({ code }) => `account set ${id}: its totals are beyond the exact range (${code})`),
      );
    }
    return findings;
  },
};
