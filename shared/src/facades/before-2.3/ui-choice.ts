/** `ui-choice` as it was offered until 2.2. */
export * from '../ui-choice';
export * from '../ui-steps';
export * from '../ui-tabs';
export * from '../ui-toggle';
export { Statistic } from 'antd';
