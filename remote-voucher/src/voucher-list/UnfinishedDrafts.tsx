import { useEffect, useState } from 'react';
import { monthOf } from '@mingzhang/shared/primitives/period';
import { dayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { Link } from '@mingzhang/shared/router';
import { unfinishedDrafts, useServerState, useSession, type UnfinishedDraft } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { keptFiles } from '../voucher-form/attachments/keptFiles';
import { draftCopies } from '../voucher-form/drafts/draftCopies';
import styles from './UnfinishedDrafts.module.css';

/** Most drafts that are named. */
const NAMED = 5;

/** One's own vouchers that were begun and not saved, here or on another computer, each with the way to it. */
export function UnfinishedDrafts() {
  const { user, accountSet, organization } = useSession();
  const [owner] = useState(() => ({
    userId: user.id,
    accountSetId: accountSet.id,
    organizationId: organization.id,
  }));
  const { data } = useServerState(
    ['unfinishedDrafts', owner.organizationId],
    (signal) => unfinishedDrafts(owner, signal),
    { remembered: 'never' },
  );
  // What could not be sent from the form, without a network say, is sent from here.
  useEffect(() => {
    draftCopies.sendSoon(owner);
    void keptFiles.resume(owner);
  }, [owner]);
  if (!data || data.length === 0) return null;
  const left = data.length - NAMED;
  return (
    <Alert
      type="info"
      showIcon
      closable
      title={
        <span className={styles.drafts}>
          您有 {data.length} 张凭证没有保存：
          {data.slice(0, NAMED).map((draft) => (
            <Link key={draft.address} to={draft.address}>
              {titleOf(draft)}
            </Link>
          ))}
          {left > 0 && `另有 ${left} 张`}
        </span>
      }
    />
  );
}

function titleOf({ date, summary }: UnfinishedDraft): string {
  return `${monthOf(periodOf(date))}月${dayOf(date)}日 ${summary === '' ? '（无摘要）' : summary}`;
}
