/** Choices among a few, and what is switched or handed over: small, so it stays out of ui-input. */
export {
  Checkbox,
  Collapse,
  Descriptions,
  Progress,
  Radio,
  Segmented,
  Statistic,
  Steps,
  Switch,
  Tabs,
  Upload,
} from 'antd';
export type { CheckboxProps, DescriptionsProps, RadioChangeEvent, TabsProps, UploadProps } from 'antd';

export { ImportFrame } from '../ui/import/ImportFrame';
