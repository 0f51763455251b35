/** `ui-input` as it was offered until 2.2. */
export * from '../ui-input';
export * from '../ui-select';
export { AutoComplete } from 'antd';
