import { isMobileNumber } from '@mingzhang/shared/sign-in';

/** A rule of a field that has to be filled in. */
export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

/** Signing in only asks for something to be there (SPEC 5). */
export const someMobile = required('请输入手机号');

/** A code is sent to a number of 11 digits only. */
export const wholeMobile = (value: string) =>
  someMobile(value) ?? (isMobileNumber(value) ? null : '手机号是以 13 到 19 开头的 11 位数字');

export const someCode = required('请输入短信验证码');
