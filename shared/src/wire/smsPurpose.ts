import { z } from 'zod';

/** What a code of GET /sendMsg is for. Ours: an older client does not say (wire.md 2.1). */
export const namedPurposes = [
  'reset',
  'set-password',
  'change-phone',
  'add-user',
  'identification',
  'hand-over',
  'delete-account-set',
] as const;

export type NamedPurpose = (typeof namedPurposes)[number];

/** Query of GET /sendMsg/{mobile}. */
export const smsQuery = z.object({ purpose: z.enum(namedPurposes).optional() });
