import { z } from 'zod';
import { optionalText } from './scalars';

/** What is in a backup, as POST /account-sets/restores/{key}/check answers it. Ours. */
export interface WireBackupContent {
  companyName: string;
  /** ISO moment. */
  createdAt: string;
  release: string;
  /** It was written by this installation: its people are who they were. */
  isOwn: boolean;
  /** YYYY-MM */
  enablePeriod: string;
  vouchers: number;
  lines: number;
  files: number;
  missingFiles: number;
  events: number;
  /** Yuan: debit balances, which are the credit balances. */
  balance: number;
  /** What a restore counts its progress by. */
  rows: number;
}

/** How far a restore is, as GET /account-sets/restores/{key} answers it. Ours. */
export type WireRestoreState =
  | { state: 'waiting' }
  | { state: 'working'; done: number; total: number }
  | { state: 'done'; accountSetId: number; companyName: string }
  | { state: 'refused'; problem: string };

/** Of an encrypted backup. It is kept nowhere, and read as it was typed. */
const password = z
  .string()
  .min(1)
  .max(128, '密码最多 128 个字符')
  .nullish()
  .transform((text) => text ?? null);

/** Body of POST /account-sets/{id}/backup: the same file as GET answers, encrypted. Ours. */
export const backupRequest = z.object({
  password: z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 个字符'),
});

/** Body of POST /account-sets/restores/{key}/check, which may be left out. */
export const checkRequest = z
  .object({ password })
  .nullish()
  .transform((body) => body?.password ?? null);

/** Body of POST /account-sets/restores/{key}: another name than the one in the backup, if one is wanted. */
export const restoreRequest = z.object({
  companyName: optionalText(100, '单位名称'),
  password,
  /** As the check answered. */
  rows: z.coerce.number().int().min(0).default(0),
});

export type RestoreRequest = z.output<typeof restoreRequest>;
