import { http } from '@mingzhang/shell';
import type { WireDevice, WirePersonal } from '@mingzhang/shared/wire/personal';
import type { NamedPurpose } from '@mingzhang/shared/wire/smsPurpose';
import type { WechatReturn } from '@mingzhang/shared/wire/wechat';

export type Device = WireDevice;

/** How one signs in: whether by password, by which WeChat. */
export interface Personal extends Pick<WirePersonal, 'wechat' | 'wechatConfigured'> {
  readonly hasPassword: boolean;
}

export interface Profile {
  readonly realName: string;
  readonly nickname: string;
  readonly email: string;
}

const asks = (signal: AbortSignal) => ({ signal, quiet: true });

export async function loadPersonal(signal: AbortSignal): Promise<Personal> {
  const { ways, ...rest } = await http.get('/personal', {}, asks(signal));
  return { ...rest, hasPassword: ways.includes('password') };
}
export const listDevices = (signal: AbortSignal) => http.get('/personal/sessions', {}, asks(signal));
export const listSecurityEvents = (signal: AbortSignal) => http.get('/personal/events', {}, asks(signal));

const ofDevices = { refreshes: ['devices'] } as const;
const ofPerson = { refreshes: ['personal'] } as const;

/** Signs out one browser elsewhere. */
export const endDevice = (id: string) => http.delete(`/personal/sessions/${id}`, ofDevices);
/** Signs out every browser but this; answers how many. */
export const endOtherDevices = () => http.delete('/personal/sessions', ofDevices);

export const saveProfile = (profile: Profile) => http.postForm('/updateUser', { ...profile });

/** Keeps a picture; its address comes with the session. */
export async function saveAvatar(picture: Blob): Promise<void> {
  const parts = new FormData();
  parts.append('file', picture, 'avatar');
  await http.upload('/personal/avatar', parts);
}
export const removeAvatar = () => http.delete('/personal/avatar');

export interface NewPassword {
  /** Empty for the first one. */
  readonly original?: string;
  /** Sent to the own mobile; for the first one. */
  readonly code?: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

export const changePassword = (change: NewPassword) => http.postForm('/updatePwd', { ...change }, ofPerson);

export interface NewMobile {
  readonly mobile: string;
  readonly verificationCode: string;
  readonly password?: string;
}

export const changeMobile = (change: NewMobile) =>
  http.postForm('/changePhoneNumber', {
    ...change,
    password: change.password === '' ? null : change.password,
  });

/** Sends a code and says what for. */
export const sendCodeFor =
  (purpose: NamedPurpose) =>
  async (mobile: string): Promise<void> => {
    await http.get(`/sendMsg/${mobile}`, { purpose });
  };

/** Where to scan: WeChat's own page. */
export async function startWechat(password: string): Promise<string> {
  const body = password === '' ? {} : { password };
  return (await http.post('/personal/wechat/start', body)).url;
}
export const bindWechat = (back: WechatReturn) =>
  http.post('/personal/wechat', back, { quiet: true, ...ofPerson });
export const unbindWechat = () => http.delete('/personal/wechat', ofPerson);
