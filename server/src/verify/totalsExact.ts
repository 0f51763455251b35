import { rangeProblems } from '@mingzhang/shared/accounting/exactRange';
import { selectSetTurnover } from '../modules/voucher/posting/setTurnover.repository';
import { setIds, type BookCheck } from './bookCheck';

/** What a set has turned over adds up exactly: no book of it fails because of one figure. */
export const totalsExact: BookCheck = {
  key: 'totalsExact',
  async findings(db, evidence) {
    const findings: string[] = [];
    for (const id of await setIds(db, evidence)) {
      const problems = rangeProblems(await selectSetTurnover(db, { accountSetId: id }));
      findings.push(
        ...problems.map(({ code }) => `account set ${id}: its totals are beyond the exact range (${code})`),
      );
    }
    return findings;
  },
};
