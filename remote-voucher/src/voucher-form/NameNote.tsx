import { useState } from 'react';
import { useSession } from '@mingzhang/shell';
import { isProvisionalName } from '@mingzhang/shared/accounting/member';
import { lazyDialog } from '@mingzhang/shared/ui';

const NameForm = lazyDialog(() => import('./NameForm').then((m) => m.NameForm));

/** Whose name is made of their mobile as yet is asked for it before a voucher is signed with it. */
export function NameNote() {
  const { user } = useSession();
  const [isClosed, setClosed] = useState(false);
  return isClosed || !isProvisionalName(user) ? null : <NameForm onClose={() => setClosed(true)} />;
}
