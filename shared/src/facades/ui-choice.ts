/** Steps, tabs, files that are handed over, and what is described or under way. */
export { Collapse, Descriptions, Progress, Statistic, Steps, Tabs, Upload } from 'antd';
export type { DescriptionsProps, TabsProps, UploadProps } from 'antd';

export { ImportFrame } from '../ui/import/ImportFrame';

// For remotes made for 2.1; ui-toggle has them by itself.
export { Checkbox, Radio, Segmented, Switch } from 'antd';
