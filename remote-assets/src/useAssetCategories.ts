import { useServerState } from '@mingzhang/shell';
import { listAssetCategories } from './categories/categoriesApi';

/** 资产类别 of the set. */
export const useAssetCategories = () => useServerState(['assetCategories'], listAssetCategories);
