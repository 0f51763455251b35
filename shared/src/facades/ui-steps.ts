/** Steps one after the other. */
export { Steps } from 'antd';
