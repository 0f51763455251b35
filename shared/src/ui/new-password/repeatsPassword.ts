/** The message when the repeated password differs. */
export const PASSWORDS_DIFFER = '两次输入的密码不一致';

interface FormValues {
  readonly getFieldValue: (field: string) => unknown;
}

/** A rule of a form: what is typed repeats the new password. That it is typed at all is a rule of its own. */
export const repeatsPassword = ({ getFieldValue }: FormValues) => ({
  validator: (_rule: unknown, value: string) =>
    !value || value === getFieldValue('newPassword')
      ? Promise.resolve()
      : Promise.reject(new Error(PASSWORDS_DIFFER)),
});
