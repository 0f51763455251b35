/** Forms with their rules, their grid, and the drawer they slide in with. */
export { Col, Drawer, Form, Row } from 'antd';
export type { FormInstance, FormProps } from 'antd';
export { repeatsPassword } from '../ui/new-password/repeatsPassword';
export { isMobileNumber } from '../ui/send-code/mobileNumber';
export { SendCodeButton } from '../ui/send-code/SendCodeButton';
