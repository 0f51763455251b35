import { http } from '@mingzhang/shared/http';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { SIGN_IN_STATE } from '@mingzhang/shared/wire/wechatAddress';
import type { WechatReturn } from '@mingzhang/shared/wire/wechat';

/** What signing in led to: home, or the choice among several account sets. */
export type SignedIn =
  | { readonly next: 'home' }
  /** `answer` is kept as it is and sent back with the choice. */
  | { readonly next: 'choice'; readonly answer: unknown };

export async function signIn(mobile: string, password: string): Promise<SignedIn> {
  return signedInAs(await http.postForm('/login', { mobile, password, forever: true }));
}

function signedInAs(answer: WireUser): SignedIn {
  return answer.accountSetsList.length > 1 ? { next: 'choice', answer } : { next: 'home' };
}

/** Signs in with a code; an unregistered mobile becomes a new user's. */
export async function signInByCode(mobile: string, code: string): Promise<SignedIn> {
  return signedInAs(await http.postForm('/login/code', { mobile, code, forever: true }));
}

/** Whether the operator has set up WeChat. */
export async function isWechatOffered(signal: AbortSignal): Promise<boolean> {
  return (await http.get('/login/wechat', {}, { signal, quiet: true })).isConfigured;
}

/** Whether a state WeChat brings back was begun here, not on the page for binding. */
export const isSignInState = (state: string): boolean => state.startsWith(SIGN_IN_STATE);

/** Where to scan: WeChat's own page. */
export async function startWechat(): Promise<string> {
  return (await http.post('/login/wechat/start', {})).url;
}

/** Signs in with what WeChat sent the browser back with. */
export async function signInByWechat(back: WechatReturn): Promise<SignedIn> {
  return signedInAs(await http.post('/login/wechat', { ...back, forever: true }));
}

/** Sends a code for signing in to any number. */
export async function sendSignInCode(mobile: string): Promise<void> {
  await http.postForm('/login/message', { mobile });
}

/** Opens a session for a new mobile number; without a password one signs in with codes. */
export async function register(mobile: string, code: string, password: string): Promise<void> {
  await http.postForm('/register', { mobile, code, ...(password === '' ? {} : { password }) });
}

/** Sends a code to a number that must not be registered yet. */
export async function sendRegistrationCode(mobile: string): Promise<void> {
  await http.get(`/regMsg/${mobile}`);
}

/** Sends a code to a number of a registered user. */
export async function sendResetCode(mobile: string): Promise<void> {
  await http.get(`/sendMsg/${mobile}`, { purpose: 'reset' });
}

export interface PasswordReset {
  readonly mobile: string;
  readonly code: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

export async function resetPassword(reset: PasswordReset): Promise<void> {
  await http.postForm('/resetPassword', { ...reset });
}
