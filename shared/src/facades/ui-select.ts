/** The drop-down list; most pages have one, and nothing else of ui-input. */
export { Select } from 'antd';
