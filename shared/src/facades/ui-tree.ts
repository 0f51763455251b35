/** Trees and what drops down from them. */
export { Cascader, Tree } from 'antd';
export type { TreeDataNode } from 'antd';
