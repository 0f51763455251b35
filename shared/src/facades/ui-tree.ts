/** Trees and what drops down from them. */
export { Cascader, Tree, TreeSelect } from 'antd';
export type { CascaderProps, TreeDataNode, TreeProps, TreeSelectProps } from 'antd';
