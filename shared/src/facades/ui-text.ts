/** Typed text: lines, passwords, searches, areas. */
export { Input } from 'antd';
export type { InputRef } from 'antd';
