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
