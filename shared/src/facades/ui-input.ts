/** Inputs with a drop-down list or steppers. */
export { AutoComplete, InputNumber } from 'antd';
export type { AutoCompleteProps, InputNumberProps } from 'antd';

// For remotes made for 2.1; ui-select has it by itself.
export { Select } from 'antd';
