import { useServerState } from '@mingzhang/shell';
import { listCategories } from './categories/categoriesApi';

/** 收支类别 of the set. */
export const useCategories = () => useServerState(['fundCategories'], listCategories);
