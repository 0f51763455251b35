import { useServerState, useSession } from '@mingzhang/shell';
import { listUnposted } from './pendingApi';

/** 待制单 of the organization one works in. */
export function useUnposted() {
  const { organization } = useSession();
  return useServerState(['unposted', organization.id], (signal) => listUnposted(organization.id, signal));
}
