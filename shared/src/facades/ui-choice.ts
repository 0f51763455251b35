/** Files that are handed over, and what is folded, described or under way. */
export { Collapse, Descriptions, Progress, Upload } from 'antd';
export { ImportFrame } from '../ui/import/ImportFrame';
