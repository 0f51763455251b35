import type { BackupManifest } from './backupFormat';
import { BackupLocked, type BackupFile } from './encryptedBackup';
import { BackupUnreadable } from './readBackup';
import { verifyBackup } from './verifyBackup';

export interface CheckJob extends BackupFile {
  readonly key: Uint8Array;
}

/** What is in a backup that is whole. */
export interface BackupContent extends Pick<BackupManifest, 'companyName' | 'createdAt' | 'release'> {
  readonly isOwn: boolean;
  readonly enablePeriod: string;
  readonly vouchers: number;
  readonly lines: number;
  readonly files: number;
  readonly missingFiles: number;
  readonly events: number;
  /** Debit balances, which are the credit balances, in fen. */
  readonly balance: number;
  /** All rows, for telling how far a restore is. */
  readonly rows: number;
}

export type CheckResult = { readonly content: BackupContent } | { readonly problem: string };

/** Reads a backup whole and says what is in it; restores nothing. */
export async function checkBackup({ key, ...file }: CheckJob): Promise<CheckResult> {
  try {
    const { manifest, isOwn } = await verifyBackup(file, key);
    const { companyName, createdAt, release, counts, parts, missingFiles, trialBalance } = manifest;
    const countOf = (table: string) => counts[table] ?? 0;
    const content = {
      companyName,
      createdAt,
      release,
      isOwn,
      enablePeriod: manifest.accountSet.enable_period,
      vouchers: countOf('voucher'),
      lines: countOf('voucher_line'),
      files: countOf('attachment') + countOf('voucher_attachment'),
      missingFiles: missingFiles.length,
      events: countOf('event'),
      balance: trialBalance.reduce((sum, [, , net]) => sum + Math.max(0, net), 0),
      rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    };
    return { content };
  } catch (error) {
    if (error instanceof BackupUnreadable || error instanceof BackupLocked) return { problem: error.message };
    throw error;
  }
}
