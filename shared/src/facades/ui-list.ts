/** The tools of a list that is no table of antd's: 刷新, 行距, 列设置, 全屏. */
export { FormTools, ListTools } from '../ui/list/ListTools';
export { useHiddenColumns } from '../ui/list/useHiddenColumns';
