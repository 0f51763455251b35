import { z } from 'zod';
import { requiredText } from './scalars';

/** Calls of our own about the link itself: where the inventory system is, and whether it lets us in. */

/** As GET /inventory/link answers. */
export interface WireInventoryLink {
  /** The operator has given the server a key to seal passwords with. */
  isReady: boolean;
  isLinked: boolean;
  baseAddress: string;
  userName: string;
  /** Who linked it, and when; null when not linked. */
  linkedBy: string | null;
  linkedOn: string | null;
}

/** A password is taken as it was typed. */
const password = z.string().max(200, '密码不能超过 200 个字');

/** Body of PUT /inventory/link; without a password the stored one stays. */
export const inventoryLinkForm = z.object({
  baseAddress: requiredText(300, '进销存地址'),
  userName: requiredText(100, '用户名'),
  password: password.nullish().transform((value) => value || null),
});

/** Form of POST /inventory/financial/login, as older clients send it: the address is known already. */
export const inventoryLoginForm = z.object({
  username: requiredText(100, '用户名'),
  password: password.min(1, '请填写密码'),
});
