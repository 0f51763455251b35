/** What is ticked or switched, and choices among a few: on most pages, and small. */
export { Checkbox, Radio, Segmented, Switch } from 'antd';
