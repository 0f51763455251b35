/** Forms with their rules, their grid, the dialog they come in, and how they are sent. */
export { Col, Form, Row } from 'antd';
export type { FormInstance, FormProps } from 'antd';
export { repeatsPassword } from '../ui/new-password/repeatsPassword';
export { isMobileNumber } from '../ui/send-code/mobileNumber';
export { SendCodeButton } from '../ui/send-code/SendCodeButton';
export { FormDialog } from '../ui/submission/FormDialog';
export { RefusalNote } from '../ui/submission/RefusalNote';
export { useSubmission } from '../ui/submission/useSubmission';
export type { Submission } from '../ui/submission/useSubmission';
