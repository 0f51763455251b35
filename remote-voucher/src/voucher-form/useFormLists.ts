import { useCallback, useMemo, useState } from 'react';
import { useResource, type Resource } from '@mingzhang/shared/ui';
import { loadVoucherLists, type VoucherLists } from '../voucherApi';
import { formLists, type FormLists } from './formLists';

/** The lists the form types with; they can be fetched anew beneath an open draft. */
export function useFormLists(): Resource<FormLists> {
  const first = useResource(loadVoucherLists, []);
  const [newer, setNewer] = useState<VoucherLists | null>(null);
  const refresh = useCallback(async () => setNewer(await loadVoucherLists(new AbortController().signal)), []);
  const lists = newer ?? first.data;
  const data = useMemo(() => lists && formLists(lists, refresh), [lists, refresh]);
  return { ...first, data };
}
