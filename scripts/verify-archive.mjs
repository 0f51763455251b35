// `npm run verify-archive -- FILE.zip [--key trail.key]`: proves 会计档案 by Node's own modules alone, without the installation
// that wrote it: this one file may be handed on with an archive. Prints in Chinese; ends with 0 when all is as it was written.
import { createHash, createHmac, getHashes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';

/** @typedef {{ name: string, method: number, crc: number, packed: number, size: number, header: number }} Entry */
/** @typedef {{ name: string, size: number, sha256: string, sm3: string }} Sums */
/** @typedef {{ files: Sums[], missing: string[], companyName: string, year: number, trail: { sequence: number, hash: string }, seal: string }} Manifest */
/** @typedef {{ problems: string[], notes: string[], heading: string, files: number }} Findings */

const MANIFEST = 'manifest.json';
const INDEX = 'index.xml';
const WIDE = 0xffff_ffff;
const HAS_SM3 = getHashes().includes('sm3');
/** @type {((piece: Buffer, before: number) => number) | undefined} Old Nodes have none. */
const crc32 = zlib.crc32;

/**
 * What is wrong with an archive, in words; nothing when all of it is as it was written.
 * @param {string} path @param {Buffer | null} key of the trail, when the seal is to be checked too @returns {Promise<Findings>}
 */
export async function verifyArchive(path, key) {
  /** @type {Findings} */
  const findings = { problems: [], notes: [], heading: '', files: 0 };
  const entries = await readDirectory(path).catch(() => null);
  if (entries === null) return { ...findings, problems: ['不是完整的 zip 文件，打不开'] };
  const { sums, kept } = await readEntries(path, entries, findings.problems);
  const manifest = /** @type {Manifest | null} */ (readManifest(kept.get(MANIFEST)));
  if (manifest === null) {
    findings.problems.push('没有 manifest.json，或者它读不出来：无从对照');
    return findings;
  }
  findings.heading = `${manifest.companyName} ${manifest.year}年度会计档案，日志到第 ${manifest.trail.sequence} 条`;
  findings.files = manifest.files.length;
  compare(sums, manifest, findings.problems);
  compareIndex(kept.get(INDEX), manifest, findings);
  if (!HAS_SM3) findings.notes.push('这个 Node 没有 SM3 算法，只核对了 SHA-256');
  if (key === null) findings.notes.push('没有给出密钥（--key），没有检验封存码');
  else if (!isSealed(manifest, key))
    findings.problems.push('封存码不符：manifest.json 被改过，或者密钥不是写出它的那一把');
  return findings;
}

/** Every entry of the zip by its central directory. @param {string} path @returns {Promise<Entry[]>} */
async function readDirectory(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (/** @type {number} */ at, /** @type {number} */ length) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
    const tail = await read(Math.max(0, size - 70_000), Math.min(size, 70_000));
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    // Not one byte is missing behind it, and none was added.
    if (end < 0 || tail.length !== end + 22) throw new Error('there is no end of the directory');
    if (end < 20 || tail.readUInt32LE(end - 20) !== 0x07064b50) {
      const directory = await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
      return entriesOf(directory, tail.readUInt16LE(end + 10));
    }
    const wide = await read(Number(tail.readBigUInt64LE(end - 12)), 56);
    const directory = await read(Number(wide.readBigUInt64LE(48)), Number(wide.readBigUInt64LE(40)));
    return entriesOf(directory, Number(wide.readBigUInt64LE(32)));
  } finally {
    await file.close();
  }
}

/** @param {Buffer} directory @param {number} count @returns {Entry[]} */
function entriesOf(directory, count) {
  /** @type {Entry[]} */
  const entries = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const [header, packed] = [directory.readUInt32LE(at + 42), directory.readUInt32LE(at + 20)];
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed,
      size: directory.readUInt32LE(at + 24),
      header: header === WIDE ? wideHeader(directory.subarray(nameEnd, extraEnd)) : header,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where an entry beyond four gigabytes begins: the last of its 64-bit values. @param {Buffer} extra */
function wideHeader(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1)
      return Number(extra.readBigUInt64LE(at + extra.readUInt16LE(at + 2) - 4));
  }
  throw new Error('an entry is nowhere');
}

/**
 * The checksums of every entry, computed anew, and the bytes of the two that are compared.
 * @param {string} path @param {Entry[]} entries @param {string[]} problems
 */
async function readEntries(path, entries, problems) {
  /** @type {Map<string, Sums>} */
  const sums = new Map();
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  // A folder holds nothing.
  for (const entry of entries.filter(({ name, packed, size }) => !name.endsWith('/') || packed + size > 0)) {
    const { name } = entry;
    if (/^\/|\\|(?:^|\/)\.\.(?:\/|$)/.test(name)) problems.push(`名称：${name} 会解压到档案的文件夹外面`);
    if (sums.has(name)) problems.push(`重名：${name} 在压缩包里有两份`);
    try {
      const { content, ...summed } = await readEntry(path, entry);
      sums.set(name, summed);
      if (content) kept.set(name, content);
    } catch {
      sums.set(name, { name, size: 0, sha256: '', sm3: '' });
    }
  }
  return { sums, kept };
}

/** @param {string} path @param {Entry} entry */
async function readEntry(path, { name, method, crc, packed, size: told, header }) {
  const local = await bytesOf(path, header, 30);
  if (local.readUInt32LE(0) !== 0x04034b50) throw new Error('there is no file');
  const nameEnd = header + 30 + local.readUInt16LE(26);
  // Some programs go by the name before the file, others by the directory.
  const before = await bytesOf(path, header + 30, nameEnd - header - 30);
  if (before.toString() !== name) throw new Error('it has two names');
  const start = nameEnd + local.readUInt16LE(28);
  const source =
    packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packed - 1 });
  const isKept = name === MANIFEST || name === INDEX;
  const [sha256, sm3] = [createHash('sha256'), HAS_SM3 ? createHash('sm3') : null];
  /** @type {Buffer[]} */
  const pieces = [];
  let [size, sum] = [0, 0];
  const take = async (/** @type {AsyncIterable<Buffer>} */ unpacked) => {
    for await (const piece of unpacked) {
      size += piece.length;
      sum = crc32?.(piece, sum) ?? crc;
      sha256.update(piece);
      sm3?.update(piece);
      if (isKept) pieces.push(piece);
    }
  };
  await (method === 0 ? pipeline(source, take) : pipeline(source, zlib.createInflateRaw(), take));
  if (size !== told || sum !== crc) throw new Error('no program would unpack it');
  const content = isKept ? Buffer.concat(pieces) : null;
  return { name, size, sha256: sha256.digest('hex'), sm3: sm3?.digest('hex') ?? '', content };
}

/** @param {string} path @param {number} at @param {number} length */
async function bytesOf(path, at, length) {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
  } finally {
    await file.close();
  }
}

/** @param {Buffer | undefined} content @returns {unknown} */
function readManifest(content) {
  try {
    const manifest = JSON.parse(String(content));
    const isOurs = manifest.product === 'mingzhang-archive' && manifest.files.every(Boolean);
    return isOurs && Array.isArray(manifest.missing) && manifest.trail ? manifest : null;
  } catch {
    return null;
  }
}

/** @param {ReadonlyMap<string, Sums>} sums @param {Manifest} manifest @param {string[]} problems */
function compare(sums, manifest, problems) {
  const named = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  for (const told of manifest.files) {
    const found = sums.get(told.name);
    if (!found) problems.push(`缺少：${told.name} 在清单里，不在压缩包里`);
    else if (!isSame(found, told)) problems.push(`改动：${told.name} 的内容与清单里的校验值不同`);
  }
  for (const name of sums.keys()) if (!named.has(name)) problems.push(`多出：${name} 不在清单里`);
}

/** @param {Sums} found @param {Sums} told */
const isSame = (found, told) =>
  found.size === told.size && found.sha256 === told.sha256 && (!HAS_SM3 || found.sm3 === told.sm3);

/** Files beside the documents, which the index does not name. */
const BESIDE = ['说明.txt', 'index.xlsx', INDEX, '移交清册.xlsx'];

/** The index and the manifest name the same documents. @param {Buffer | undefined} index @param {Manifest} manifest @param {Findings} findings */
function compareIndex(index, manifest, { problems, notes }) {
  const documents = index ? documentsOf(String(index)) : [];
  const listed = new Map(
    documents.filter((each) => each['状态'] !== '缺失').map((each) => [each['文件'] ?? '', each]),
  );
  for (const { name, size, sha256, sm3 } of manifest.files) {
    if (BESIDE.includes(name)) continue;
    const row = listed.get(name);
    const isEqual = row?.['字节'] === String(size) && row['SHA-256'] === sha256 && row['SM3'] === sm3;
    if (!row) problems.push(`目录：index.xml 里没有 ${name}`);
    else if (!isEqual) problems.push(`目录：index.xml 里 ${name} 的字节数或校验值与清单不同`);
    listed.delete(name);
  }
  for (const name of listed.keys()) problems.push(`目录：index.xml 里的 ${name} 不在清单里`);
  const missing = documents.filter((each) => each['状态'] === '缺失');
  const isAgreed = missing.map((each) => each['文件']).join('\n') === manifest.missing.join('\n');
  if (!isAgreed) problems.push('目录：index.xml 与清单所说的缺失文件不同');
  for (const each of missing) notes.push(`归档时就缺失：${each['文件']}（${each['备注'] ?? ''}）`);
}

/** The fields of every document of index.xml, as this program writes it. @param {string} text @returns {Record<string, string>[]} */
function documentsOf(text) {
  return [...text.matchAll(/<件>(.*?)<\/件>/gs)].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/<([^\s<>/]+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
        name,
        unescaped(value),
      ]),
    ),
  );
}

/** @param {string} text */
const unescaped = (text) =>
  text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** @param {Manifest} manifest @param {Buffer} key */
function isSealed({ seal, ...told }, key) {
  const own = createHmac('sha256', key)
    .update(`archive\n${canonicalJson(told)}`)
    .digest();
  const given = Buffer.from(String(seal), 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}

/** JSON with sorted keys, as the seal is computed over it. @param {unknown} value @returns {string} */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

async function main() {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [path] = positionals;
  if (path === undefined) {
    console.log('用法：npm run verify-archive -- 档案.zip [--key trail.key]');
    process.exitCode = 1;
    return;
  }
  const key = values.key === undefined ? null : Buffer.from((await readFile(values.key, 'utf8')).trim());
  const { problems, notes, heading, files } = await verifyArchive(path, key);
  if (heading !== '') console.log(heading);
  for (const note of notes) console.log(`说明：${note}`);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? `${files} 个文件都与清单相符` : `${problems.length} 处不符`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('verify-archive.mjs')) void main();
