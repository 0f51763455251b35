import { useServerState, useSession } from '@mingzhang/shell';
import { listFunds } from './fundsApi';

/** 资金账户 of the organization one works in. */
export function useFunds() {
  const { organization } = useSession();
  return useServerState(['funds', organization.id], (signal) => listFunds(organization.id, signal));
}
