/** Numbers with steppers. */
export { InputNumber } from 'antd';
