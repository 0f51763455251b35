/** `ui` as it was offered until 2.2; what went from it has facades of its own. */
export * from '../ui';
export * from '../ui-icons';
export * from '../ui-period';
export * from '../ui-spin';
export * from '../ui-tag';
export * from '../ui-text';
export {
  AccountBookOutlined,
  InfoCircleOutlined,
  MobileOutlined,
  UnlockOutlined,
  WarningOutlined,
} from '@ant-design/icons';
