import { migrations } from '../../db/migrations';
import {
  FIRST_FORMAT,
  FORMAT,
  HEAD_NAME,
  MANIFEST_NAME,
  manifestSeal,
  readHead,
  readManifest,
  sha256,
  type BackupHead,
  type BackupManifest,
} from './backupFormat';
import type { BackupFile } from './encryptedBackup';
import type { BackupEntry } from './packBackup';
import { BackupUnreadable, DAMAGED, readBackup } from './readBackup';

/** A backup that is whole. */
export interface VerifiedBackup {
  readonly manifest: BackupManifest;
  /** This installation wrote it: the people in it are its own. */
  readonly isOwn: boolean;
}

/**
 * Reads a backup to its end and holds every part against the manifest: name, order, length, SHA-256. Throws
 * `BackupUnreadable` for another product's file, a newer one, one from before the first release, and one that is not
 * what was written.
 */
export async function verifyBackup(file: BackupFile, key: Uint8Array): Promise<VerifiedBackup> {
  const seen: string[] = [];
  const read: { head: BackupHead | null; manifest: BackupManifest | null } = { head: null, manifest: null };
  await readBackup(file, ({ name, content }) => {
    if (read.manifest) throw new BackupUnreadable(DAMAGED);
    if (!read.head) read.head = headOf(name, content);
    else if (name === MANIFEST_NAME) read.manifest = manifestOf(content, read.head);
    else seen.push(`${name} ${content.length} ${sha256(content)}`);
    return Promise.resolve();
  });
  const { manifest } = read;
  if (!manifest) throw new BackupUnreadable(DAMAGED);
  const told = manifest.parts.map((part) => `${part.name} ${part.size} ${part.sha256}`);
  if (told.join('\n') !== seen.join('\n')) throw new BackupUnreadable(DAMAGED);
  return { manifest, isOwn: manifestSeal(key, manifest) === manifest.seal };
}

/**
 * Checks each part again against the manifest while a proved file is read a second time. Answers a check for the next
 * entry, and one that all have come.
 */
export function provedAgain({ parts }: BackupManifest) {
  let at = 0;
  const isNext = ({ name, content }: BackupEntry) => {
    const part = parts[at++];
    return part?.name === name && part.sha256 === sha256(content);
  };
  return {
    demand(entry: BackupEntry): void {
      const isPart = entry.name !== HEAD_NAME && entry.name !== MANIFEST_NAME;
      if (isPart && !isNext(entry)) throw new BackupUnreadable(DAMAGED);
    },
    demandAll(): void {
      if (at !== parts.length) throw new BackupUnreadable(DAMAGED);
    },
  };
}

function headOf(name: string, content: Buffer): BackupHead {
  const head = readHead(content);
  if (name !== HEAD_NAME || !head.success)
    throw new BackupUnreadable('这不是明账的账套备份文件，请选择从“账套”页面下载的 .tar.gz 文件');
  const { format, schema, release } = head.data;
  if (format < FIRST_FORMAT) {
    const message = `这份备份由第一个正式版之前的明账（${release}）产生，本系统不能恢复它；请在产生它的系统里把凭证导出为文件，再导入新的账套`;
    throw new BackupUnreadable(message);
  }
  if (format > FORMAT || !Object.hasOwn(migrations, schema)) {
    const message = `这份备份由另一个版本的明账（${release}）产生，本系统还不支持它的格式；请先升级系统再恢复`;
    throw new BackupUnreadable(message);
  }
  return head.data;
}

function manifestOf(content: Buffer, head: BackupHead): BackupManifest {
  const manifest = readManifest(content);
  if (!manifest.success) throw new BackupUnreadable(DAMAGED);
  const isOfHead = (Object.keys(head) as (keyof BackupHead)[]).every(
    (key) => manifest.data[key] === head[key],
  );
  if (!isOfHead) throw new BackupUnreadable(DAMAGED);
  return manifest.data;
}
