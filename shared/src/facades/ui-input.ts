/** Inputs with a drop-down list or steppers. */
export { AutoComplete, InputNumber, Select } from 'antd';
export type { AutoCompleteProps, InputNumberProps, SelectProps } from 'antd';
