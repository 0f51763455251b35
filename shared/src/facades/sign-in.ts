/** For the sign-in pages, without antd, to keep them small. For the shell alone, not shared by the federation. */
export { PASSWORDS_DIFFER } from '../ui/new-password/repeatsPassword';
export { focusBeside } from '../ui/send-code/focusBeside';
export { isMobileNumber } from '../ui/send-code/mobileNumber';
export { sendCodeText } from '../ui/send-code/sendCodeText';
export { useCountdown } from '../ui/send-code/useCountdown';
export { SignedOutSite } from '../ui/sign-in/SignedOutSite';
