import { useServerState } from '@mingzhang/shell';
import { listUnlinked } from './unlinkedApi';

/** 待建卡 and 待制单 of the organization one works in. */
export const useUnlinked = (isAsked = true) => useServerState(['assetUnlinked'], listUnlinked, { isAsked });
