import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { verifiedArchive } from '../../test/verifiedArchive';
import { packZip, type ZipEntry } from './packZip';

const sumsOf = (name: string, content: string) => {
  const [sha256, sm3] = ['sha256', 'sm3'].map((kind) => createHash(kind).update(content).digest('hex'));
  return { name, size: Buffer.byteLength(content), sha256, sm3 };
};

async function* entries(contents: readonly string[]): AsyncGenerator<ZipEntry> {
  await Promise.resolve();
  const files = contents.map((content, index) => ({ name: `凭证/${index}.txt`, content }));
  for (const { name, content } of files) yield { name, content: [content] };
  const told = files.map(({ name, content }) => sumsOf(name, content));
  const manifest = { product: 'mingzhang-archive', companyName: '甲', year: 2026, missing: [], trail: {} };
  yield { name: 'manifest.json', content: [JSON.stringify({ ...manifest, files: told })] };
}

test.each([
  ['一般的', undefined],
  ['文件太多的', { files: 2, bytes: 0xffff_ffff }],
  ['太长的', { files: 0xffff, bytes: 40 }],
])('%s压缩包，每个文件都找得到，内容不变', async (_, limits) => {
  const packed = packZip(entries(['一月', '二月'.repeat(500), '']), '2026-03-15 10:00', limits);
  const { problems, files } = await verifiedArchive(await buffer(Readable.from(packed)));
  expect(files).toBe(3);
  expect(problems).toEqual([0, 1, 2].map((index) => `目录：index.xml 里没有 凭证/${index}.txt`));
});
