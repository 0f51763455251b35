/** The wheel over what is being fetched anew. */
export { Spin } from 'antd';
