import { useMemo } from 'react';
import { useAccountSetLists, useAwaitLists, type ServerState } from '@mingzhang/shell';
import { formLists, type FormLists } from './formLists';

/** The lists the form types with; what is added to them arrives beneath an open draft. */
export function useFormLists(): ServerState<FormLists> {
  const lists = useAccountSetLists();
  const awaitLists = useAwaitLists();
  const data = useMemo(() => lists.data && formLists(lists.data, awaitLists), [lists.data, awaitLists]);
  return { ...lists, data };
}
