/**
 * The core of the interface: what the frame and most pages use. antd is private to `shared`; a stray
 * `import … from 'antd'` in a remote would bundle a second antd and lose theme and locale.
 * Heavier families have their own facades (ui-table, ui-date, ui-tree, ui-input, ui-choice), loaded
 * only by the pages that use them.
 */
export {
  Alert,
  App,
  Avatar,
  Badge,
  Button,
  Card,
  Col,
  ConfigProvider,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Popconfirm,
  Popover,
  Result,
  Row,
  Skeleton,
  Space,
  Spin,
  Tag,
  Tooltip,
  Typography,
  theme,
} from 'antd';
export type { FormInstance, InputRef, MenuProps, ThemeConfig } from 'antd';

export * from './icons';

export { AppProviders } from '../ui/AppProviders';
export { PageBoundary } from '../ui/PageBoundary';
export { PageSkeleton } from '../ui/PageSkeleton';
export { siteTheme } from '../ui/theme';
export { RequestFeedback } from '../ui/RequestFeedback';
export { AccountPicker } from '../ui/account-picker/AccountPicker';
export type { AccountPickerProps } from '../ui/account-picker/AccountPicker';
export { accountOptions, searchAccounts } from '../ui/account-picker/accountSearch';
export type { AccountMatch, AccountOption } from '../ui/account-picker/accountSearch';
export { EmptyState } from '../ui/EmptyState';
export { ErrorState } from '../ui/ErrorState';
export { Money } from '../ui/Money';
export { Page } from '../ui/page/Page';
export { PageHeader } from '../ui/page/PageHeader';
export { PageToolbar } from '../ui/page/PageToolbar';
export { PeriodPicker } from '../ui/period-picker/PeriodPicker';
export { PeriodRangePicker } from '../ui/period-picker/PeriodRangePicker';
export type { PeriodRange } from '../ui/period-picker/periodChoice';
export { useHotkeys } from '../ui/useHotkeys';
export type { Hotkeys } from '../ui/useHotkeys';
export { useResource } from '../ui/useResource';
export type { Resource } from '../ui/useResource';
export { useUnsavedChanges } from '../ui/useUnsavedChanges';
