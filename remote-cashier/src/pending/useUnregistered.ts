import { useServerState, useSession } from '@mingzhang/shell';
import { listUnregistered } from './pendingApi';

/** 待登记 of the organization one works in. */
export function useUnregistered() {
  const { organization } = useSession();
  return useServerState(['unregistered', organization.id], (signal) =>
    listUnregistered(organization.id, signal),
  );
}
