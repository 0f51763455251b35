/** Panels behind tabs. */
export { Tabs } from 'antd';
