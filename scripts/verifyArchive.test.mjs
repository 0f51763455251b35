import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { run } from './run.mjs';
import { verifyArchive } from './verify-archive.mjs';

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const path = join(folder, '档案.zip');
after(() => rmSync(folder, { recursive: true }));

/** @typedef {[name: string, content: string][]} Files */

const VOUCHERS = '凭证/2026-01/记账凭证_001.pdf';
const LEDGER = '账簿/2026年度总账.pdf';
/** @type {Files} */
const documents = [
  [VOUCHERS, '%PDF-1.7 一月的凭证，很长很长'.repeat(50)],
  [LEDGER, '%PDF-1.7 总账 <甲&乙>'],
];

/** @param {string} name @param {string} content */
const sumsOf = (name, content) => {
  const [sha256, sm3] = ['sha256', 'sm3'].map((kind) => createHash(kind).update(content).digest('hex'));
  return { name, size: Buffer.byteLength(content), sha256, sm3 };
};

/** @param {Files} named */
const indexOf = (named) =>
  named
    .map(([name, content]) => sumsOf(name, content))
    .map(
      ({ name, size, sha256, sm3 }) =>
        `<件><文件>${name}</文件><字节>${size}</字节><SHA-256>${sha256}</SHA-256><SM3>${sm3}</SM3></件>\n`,
    )
    .join('') + '<件><文件>凭证/2026-01/记-1_合同.pdf</文件><状态>缺失</状态><备注>存放处没有</备注></件>\n';

/** What an archive of these documents holds. @param {Files} named @param {string} index @returns {Files} */
function archived(named = documents, index = indexOf(named)) {
  /** @type {Files} */
  const all = [...named, ['index.xml', index]];
  const told = {
    ...{ product: 'mingzhang-archive', format: 1, companyName: '晨光文具商行', year: 2026 },
    files: all.map(([name, content]) => sumsOf(name, content)),
    missing: ['凭证/2026-01/记-1_合同.pdf'],
    trail: { hash: '00', sequence: 12 },
  };
  // By the names of its fields in their order, as the seal is computed.
  const canonical = JSON.stringify(told, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  const seal = createHmac('sha256', KEY).update(`archive\n${canonical}`).digest('hex');
  return [...all, ['manifest.json', JSON.stringify({ ...told, seal })]];
}

/** @param {Files} files */
function zipped(files) {
  /** @type {Buffer[]} */
  const pieces = [];
  /** @type {Buffer[]} */
  const directory = [];
  let at = 0;
  for (const [name, content] of files) {
    const [names, packed] = [Buffer.from(name), deflateRawSync(content)];
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(names.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(content), 24);
    entry.writeUInt16LE(names.length, 28);
    entry.writeUInt32LE(at, 42);
    pieces.push(header, names, packed);
    directory.push(entry, names);
    at += header.length + names.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, end]);
}

/** @param {Buffer} zip @param {Buffer | null} key */
async function problemsOf(zip, key = KEY) {
  writeFileSync(path, zip);
  return (await verifyArchive(path, key)).problems;
}

test('an archive as it was written has no problem, and tells what was missing from the beginning', async () => {
  writeFileSync(path, zipped(archived()));
  const { problems, notes, heading } = await verifyArchive(path, KEY);
  assert.deepEqual(problems, []);
  assert.deepEqual(notes, ['归档时就缺失：凭证/2026-01/记-1_合同.pdf（存放处没有）']);
  assert.equal(heading, '晨光文具商行 2026年度会计档案，日志到第 12 条');
});

test('any flipped byte of a document is found and the document named', async () => {
  const zip = zipped(archived());
  const start = 30 + Buffer.byteLength(VOUCHERS);
  const length = deflateRawSync(documents[0]?.[1] ?? '').length;
  for (let at = start; at < start + length; at += 1) {
    const changed = Buffer.from(zip);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    const problems = await problemsOf(changed);
    // Bits that fill up the last byte are no content.
    if (at < start + length - 1)
      assert.deepEqual(problems, [`改动：${VOUCHERS} 的内容与清单里的校验值不同`], `byte ${at}`);
  }
});

test('a zip cut or lengthened by a single byte, a name changed before its file or in the directory, and a wrong checksum are found', async () => {
  const zip = zipped(archived());
  for (const other of [zip.subarray(0, -1), Buffer.concat([zip, Buffer.from('x')])]) {
    assert.deepEqual(await problemsOf(other), ['不是完整的 zip 文件，打不开']);
  }
  const directory = zip.readUInt32LE(zip.length - 6);
  for (const at of [30, directory + 16, directory + 24, directory + 46]) {
    const changed = Buffer.from(zip);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const problems = await problemsOf(changed);
    assert.match(problems.join('\n'), /^(?:改动|缺少)：/, `byte ${at}: ${problems.join()}`);
  }
});

test('a document that was taken out, one that was put in, and two of one name are found', async () => {
  const files = archived();
  assert.deepEqual(await problemsOf(zipped(files.filter(([name]) => name !== LEDGER))), [
    `缺少：${LEDGER} 在清单里，不在压缩包里`,
  ]);
  assert.deepEqual(await problemsOf(zipped([...files, ['凭证/多.pdf', '多']])), [
    '多出：凭证/多.pdf 不在清单里',
  ]);
  assert.deepEqual(await problemsOf(zipped([...files, ['凭证/夹/', '夹带']])), ['多出：凭证/夹/ 不在清单里']);
  assert.deepEqual(await problemsOf(zipped([[LEDGER, '假的'], ...files])), [
    `重名：${LEDGER} 在压缩包里有两份`,
  ]);
});

test('a changed index is found, also with a manifest that was made anew for it', async () => {
  const other = indexOf(documents).replace(LEDGER, '账簿/别的.pdf');
  const swapped = archived().map(([name, content]) => [name, name === 'index.xml' ? other : content]);
  assert.deepEqual(await problemsOf(zipped(/** @type {Files} */ (swapped))), [
    '改动：index.xml 的内容与清单里的校验值不同',
    `目录：index.xml 里没有 ${LEDGER}`,
    '目录：index.xml 里的 账簿/别的.pdf 不在清单里',
  ]);
  assert.deepEqual(await problemsOf(zipped(archived(documents, other))), [
    `目录：index.xml 里没有 ${LEDGER}`,
    '目录：index.xml 里的 账簿/别的.pdf 不在清单里',
  ]);
});

test('a manifest that was changed breaks its seal', async () => {
  const files = archived().map(([name, content]) => [
    name,
    name === 'manifest.json' ? content.replace('"sequence":12', '"sequence":13') : content,
  ]);
  const zip = zipped(/** @type {Files} */ (files));
  assert.deepEqual(await problemsOf(zip, null), []);
  assert.match((await problemsOf(zip)).join(), /^封存码不符/);
});

test('a name that climbs out of the folder is told, whatever the manifest says; a manifest of nothing is none', async () => {
  /** @type {Files} */
  const climbing = [...documents, ['../../外面.pdf', '外面']];
  assert.deepEqual(await problemsOf(zipped(archived(climbing))), [
    '名称：../../外面.pdf 会解压到档案的文件夹外面',
  ]);
  const manifest = JSON.stringify({ product: 'mingzhang-archive', files: [null], missing: [], trail: {} });
  assert.match((await problemsOf(zipped([['manifest.json', manifest]]))).join(), /^没有 manifest.json/);
});

test('what is no archive is refused in words, and the exit code says so', async () => {
  assert.deepEqual(await problemsOf(Buffer.from('no zip')), ['不是完整的 zip 文件，打不开']);
  assert.match((await problemsOf(zipped(documents))).join(), /没有 manifest.json/);
  const script = join(import.meta.dirname, 'verify-archive.mjs');
  const bad = await run('node', [script, path]);
  assert.equal(bad.code, 1);
  assert.match(bad.output, /1 处不符/);
  writeFileSync(path, zipped(archived()));
  writeFileSync(join(folder, 'trail.key'), `${KEY}\n`);
  const good = await run('node', [script, path, '--key', join(folder, 'trail.key')]);
  assert.equal(good.code, 0, good.output);
  assert.match(good.output, /3 个文件都与清单相符/);
});
