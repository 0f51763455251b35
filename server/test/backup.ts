import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { extract } from 'tar-stream';
import type { WireBackupContent, WireRestoreState } from '@mingzhang/shared/wire/backup';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { MANIFEST_NAME, manifestSeal, sha256, type BackupManifest } from '../src/modules/backup/backupFormat';
import { packBackup, type BackupEntry } from '../src/modules/backup/packBackup';
import { download } from './download';
import type { TestApp } from './testApp';
import type { TestAnswer, TestClient } from './TestClient';
import { upload } from './upload';

/** Takes the backup of a set as the page does. */
export async function backUp(app: TestApp, client: TestClient, accountSetId: number): Promise<Buffer> {
  const { status, content, headers } = await download(app, client, `/account-sets/${accountSetId}/backup`);
  invariant(
    status === 200 && headers['content-type'] === 'application/gzip',
    content.toString().slice(0, 500),
  );
  return content;
}

/** Sends a backup in pieces. Answers the address of the upload. */
export async function uploadBackup(
  client: TestClient,
  file: Uint8Array,
  pieceBytes = 100_000,
): Promise<string> {
  const { data } = await client.post<{ key: string }>('/account-sets/restores');
  const url = `/account-sets/restores/${data.key}`;
  for (let offset = 0; offset < file.length; offset += pieceBytes) {
    const piece = file.subarray(offset, offset + pieceBytes);
    const answer = await upload(client, `${url}/pieces?offset=${offset}`, 'backup', piece);
    invariant(answer.success, answer.msg);
  }
  return url;
}

/** What the check says of a file. */
export async function checkFile(
  client: TestClient,
  file: Uint8Array,
  body?: object,
): Promise<TestAnswer<WireBackupContent>> {
  return client.post<WireBackupContent>(`${await uploadBackup(client, file)}/check`, body);
}

/** Restores a file, and waits until it is done or refused. */
export async function restoreFile(
  client: TestClient,
  file: Uint8Array,
  body: object = {},
): Promise<WireRestoreState> {
  const url = await uploadBackup(client, file);
  const begun = await client.post(url, body);
  invariant(begun.success, begun.msg);
  for (;;) {
    const { data } = await client.get<WireRestoreState>(url);
    if (data.state !== 'working') return data;
    await setTimeout(50);
  }
}

/** The entries of a backup, in their order. */
export async function entriesOf(file: Uint8Array): Promise<BackupEntry[]> {
  const entries: BackupEntry[] = [];
  const tar = extract();
  tar.on('entry', ({ name }, stream, next) => {
    void buffer(stream).then((content) => {
      entries.push({ name, content });
      next();
    });
  });
  await new Promise((resolve, reject) => {
    Readable.from([file]).pipe(createGunzip()).pipe(tar).on('finish', resolve).on('error', reject);
  });
  return entries;
}

/** A backup of these entries as they are. */
export async function fileOf(entries: readonly BackupEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of packBackup(Readable.from(entries), new Date(0))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A backup forged with knowledge of the format, but without the key: hashes fit, the seal does not. */
export async function forged(
  file: Uint8Array,
  change: (entry: BackupEntry) => string | null,
  changeManifest: (manifest: BackupManifest) => BackupManifest = (manifest) => manifest,
): Promise<Buffer> {
  const entries = (await entriesOf(file)).map((entry) => {
    const text = change(entry);
    return text === null ? entry : { ...entry, content: Buffer.from(text) };
  });
  const last = entries.pop();
  invariant(last?.name === MANIFEST_NAME, 'the manifest is last');
  const read = JSON.parse(last.content.toString()) as BackupManifest;
  const parts = read.parts.map((part) => {
    const content = entries.find(({ name }) => name === part.name)?.content ?? Buffer.alloc(0);
    return { ...part, size: content.length, sha256: sha256(content) };
  });
  const manifest = changeManifest({ ...read, parts });
  const sealed = { ...manifest, seal: manifestSeal(Buffer.from('the key of somebody else'), manifest) };
  return fileOf([...entries, { name: MANIFEST_NAME, content: Buffer.from(JSON.stringify(sealed)) }]);
}

/** A row of a table in a backup. */
export type Row = Record<string, unknown>;

/** What the rows of a table become. */
export type Rows = (rows: Row[]) => readonly Row[];

/** A backup with other rows in some tables, forged with hashes and sums that fit. */
export const forgedRows = (
  file: Uint8Array,
  tables: Readonly<Record<string, Rows>>,
  changeManifest?: (manifest: BackupManifest) => BackupManifest,
): Promise<Buffer> =>
  forged(
    file,
    ({ name, content }) => {
      const change = tables[name.split('/')[1] ?? ''];
      if (!name.startsWith('data/') || !change) return null;
      const rows = content
        .toString()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
      return change(rows)
        .map((row) => JSON.stringify(row))
        .join('\n');
    },
    changeManifest,
  );

/** Every row of a table changed in the same way. */
export const each =
  (change: (row: Row) => Row): Rows =>
  (rows) =>
    rows.map(change);
