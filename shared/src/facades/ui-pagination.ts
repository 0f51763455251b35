/** Pages of a list that is no table of antd's. */
export { Pagination } from 'antd';
