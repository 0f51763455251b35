import { hashStoredFile } from '../modules/attachment/attachmentFiles';
import { ofSets, type BookCheck } from './bookCheck';

/** Files of asset cards and of entries of journals have the bytes their rows say; vouchersMatchTrail has those of vouchers. */
export const filesKept: BookCheck = {
  key: 'filesKept',
  async findings(db, evidence) {
    const { filesDir } = evidence;
    if (filesDir === undefined) return [];
    const rows = await db
      .selectFrom('attachment')
      .where(ofSets(evidence))
      .where('voucher_id', 'is', null)
      .orderBy('account_set_id')
      .orderBy('id')
      .select(['account_set_id', 'id', 'name', 'sha256'])
      .execute();
    const findings: string[] = [];
    for (const { account_set_id: accountSetId, id, name, sha256 } of rows) {
      const stored = await hashStoredFile(filesDir, { accountSetId, id });
      if (stored === null) findings.push(`the bytes of the file “${name}” (${id}) are lost`);
      else if (stored !== sha256.toString('hex'))
        findings.push(`the file “${name}” (${id}) has other bytes than its row says`);
    }
    return findings;
  },
};
