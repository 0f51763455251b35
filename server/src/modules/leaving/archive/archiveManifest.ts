import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../../canonicalJson';
import type { FileSums } from './archivedFile';

/** What `manifest.json` says: every other file of the zip, what is missing, and how far the trail had come. */
export interface ArchiveManifest {
  readonly product: 'mingzhang-archive';
  readonly format: 1;
  readonly release: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly year: number;
  readonly months: string;
  readonly createdAt: string;
  readonly files: readonly FileSums[];
  /** Names of documents that the books know and that are not there. */
  readonly missing: readonly string[];
  readonly trail: { readonly sequence: number; readonly hash: string };
  /** HMAC by the trail's key of the installation that wrote it. */
  readonly seal: string;
}

/** The manifest with its seal: only an installation with the key can prove that it wrote the archive itself. */
export function sealedManifest(key: Uint8Array, told: Omit<ArchiveManifest, 'seal'>): ArchiveManifest {
  const seal = createHmac('sha256', key)
    .update(`archive\n${canonicalJson(told)}`)
    .digest('hex');
  return { ...told, seal };
}
