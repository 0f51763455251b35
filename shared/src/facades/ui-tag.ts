/** What a row or a page is marked with. */
export { Tag } from 'antd';
