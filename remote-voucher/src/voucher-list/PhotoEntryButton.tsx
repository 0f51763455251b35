import { useMemo } from 'react';
import { useNavigate } from '@mingzhang/shared/router';
import { useNotify, useSession } from '@mingzhang/shell';
import { chooseFiles } from '@mingzhang/shared/fields/attachments/chooseFiles';
import { PhotoButton } from '../voucher-form/attachments/PhotoButton';
import { uploadEntry, voucherUploads } from '../voucher-form/attachments/voucherUploads';

/** 拍照记账: the photograph of a receipt waits on a new voucher, and goes up with it. */
export function PhotoEntryButton() {
  const { user, accountSet, organization } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();

  // Known before the first photograph, which is then kept from the moment it is taken.
  const entry = useMemo(
    () => ({ userId: user.id, accountSetId: accountSet.id, organizationId: organization.id, entry: 'new' }),
    [user.id, accountSet.id, organization.id],
  );

  function begin(photographs: readonly File[]) {
    const { accepted, refused } = chooseFiles(photographs, 0, '一张凭证');
    if (refused.length > 0) notify.warning(refused.join('；'));
    if (accepted.length === 0) return;
    voucherUploads.add(uploadEntry(entry), null, accepted);
    void navigate('/voucher/form');
  }

  return <PhotoButton title="拍照记账" entry={entry} onTake={begin} />;
}
