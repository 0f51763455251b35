import { useServerState } from '@mingzhang/shell';
import { findAssetStart } from './assetsApi';

/** Since when the organization one works in keeps its assets on cards. */
export const useAssetStart = () => useServerState(['assetStart'], findAssetStart);
