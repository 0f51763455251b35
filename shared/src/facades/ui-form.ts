/** Forms with their rules, their grid, the dialog they come in, the question before it closes, and how they are sent. */
export { Col, Form, Row } from 'antd';
export { isWritten } from '../ui/leaving/isWritten';
export { useAskBeforeClosing, useAskBeforeLeaving } from '../ui/leaving/useAskBeforeClosing';
export { useWrittenForm } from '../ui/leaving/useWrittenForm';
export { repeatsPassword } from '../ui/new-password/repeatsPassword';
export { isMobileNumber } from '../ui/send-code/mobileNumber';
export { SendCodeButton } from '../ui/send-code/SendCodeButton';
export { FormDialog } from '../ui/submission/FormDialog';
export { RefusalNote } from '../ui/submission/RefusalNote';
export { refuseUnread, takeTyped } from '../ui/submission/unread';
export { useSubmission } from '../ui/submission/useSubmission';
