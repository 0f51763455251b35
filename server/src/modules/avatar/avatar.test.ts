import { deflateSync } from 'node:zlib';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { createTestApp } from '../../../test/testApp';
import { jpeg, jpegSegment, png, pngChunk } from '../../../test/pictures';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';
import { plainJpeg } from './plainJpeg';
import { plainPng } from './plainPng';

const app = createTestApp();

const send = (client: TestClient, content: Uint8Array, name = '我.png') =>
  upload<{ avatarUrl: string }>(client, '/personal/avatar', name, content);
const me = async (client: TestClient) => (await client.get<WireUser>('/init')).data;
const show = (client: TestClient, url: string) =>
  client.send({ method: 'GET', url: url.replace('/api', '') });

test('上传以后 /init 给出本站的地址，图片只有登录的人看得到，浏览器不猜类型', async () => {
  const client = await app.signUp();
  const { data } = await send(client, png(256, 256));
  expect(data.avatarUrl).toMatch(/^\/api\/avatar\/[\w-]{24}$/);
  expect((await me(client)).avatarUrl).toBe(data.avatarUrl);
  const shown = await show(client, data.avatarUrl);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await show(app.anonymous(), data.avatarUrl)).toMatchObject({ status: 401 });
});

test('页面里的图片标签不带 X-Requested-With，也看得到；别的网站嵌不了', async () => {
  const client = await app.signUp();
  const { data } = await send(client, jpeg(200, 100));
  delete client.headers['x-requested-with'];
  client.headers['sec-fetch-site'] = 'same-origin';
  expect(await show(client, data.avatarUrl)).toMatchObject({ status: 200 });
  client.headers['sec-fetch-site'] = 'cross-site';
  expect(await show(client, data.avatarUrl)).toMatchObject({ success: false, code: 400 });
});

test('换一张就换一个地址，旧的没有了；删掉以后是默认头像', async () => {
  const client = await app.signUp();
  const first = (await send(client, png(64, 64))).data.avatarUrl;
  const second = (await send(client, jpeg(64, 64))).data.avatarUrl;
  expect(second).not.toBe(first);
  expect(await show(client, first)).toMatchObject({ success: false, code: 404 });
  expect(await client.form('/updateUser', { realName: '李', avatarUrl: second })).toMatchObject({
    success: true,
  });
  expect(await client.del('/personal/avatar')).toMatchObject({ success: true });
  expect((await me(client)).avatarUrl).toBeNull();
  expect(await show(client, second)).toMatchObject({ success: false, code: 404 });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const kind = '这不是可以用的图片，请选择 JPG 或 PNG 图片。';

test.each([
  ['SVG', SVG, kind],
  ['网页', Buffer.from('<html><script>alert(1)</script>'), kind],
  ['只有开头像 PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), kind],
  ['坏了的 PNG', png(8, 8).fill(7, 40, 44), kind],
  ['截断的 PNG', png(8, 8).subarray(0, -6), kind],
  ['截断的 JPEG', jpeg(8, 8).subarray(0, -2), kind],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), kind],
  ['空文件', Buffer.alloc(0), kind],
  ['太宽', png(1025, 1), '图片是 1025 × 1 点，请缩小到 1024 × 1024 点以内。'],
  ['没有高', jpeg(8, 0), '图片是 8 × 0 点，请缩小到 1024 × 1024 点以内。'],
  ['太大', Buffer.alloc(512 * 1024 + 1, 1), '图片超过 512 KB，请缩小后再上传。'],
])('拒绝：%s', async (_what, content, msg) => {
  const client = await app.signUp();
  expect(await send(client, content)).toMatchObject({ status: 200, success: false, msg });
  expect((await me(client)).avatarUrl).toBeNull();
});

test('没有文件', async () => {
  const client = await app.signUp();
  expect(await client.post('/personal/avatar', {})).toMatchObject({ success: false, msg: '请选择图片' });
});

describe('留下的只有图片', () => {
  const gps = Buffer.from('GPS 39.9042N 116.4074E');
  const hidden = Buffer.from('<script>alert(1)</script>');

  test('PNG 里的地点、说明和后面的东西不要', () => {
    const file = Buffer.concat([png(8, 4, pngChunk('eXIf', gps), pngChunk('tEXt', hidden)), hidden]);
    expect(plainPng(file)).toEqual({ kind: 'png', width: 8, height: 4, content: png(8, 4) });
  });

  test('点分几块写的 PNG 也是图片', () => {
    const head = png(8, 4).subarray(0, 33);
    const points = deflateSync(Buffer.alloc(4 * 9));
    const parts = [points.subarray(0, 5), points.subarray(5)].map((part) => pngChunk('IDAT', part));
    const file = Buffer.concat([head, ...parts, pngChunk('IEND', Buffer.alloc(0))]);
    expect(plainPng(file)).toEqual({ kind: 'png', width: 8, height: 4, content: file });
  });

  test('JPEG 里的地点、说明和后面的东西不要', () => {
    const file = Buffer.concat([jpeg(8, 4, jpegSegment(0xe1, gps), jpegSegment(0xfe, hidden)), hidden]);
    expect(plainJpeg(file)).toEqual({ kind: 'jpeg', width: 8, height: 4, content: jpeg(8, 4) });
  });

  test('两个帧、没有帧的 JPEG 不是图片；解开来太大的 PNG 也不是', () => {
    const frame = jpegSegment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]));
    expect(plainJpeg(jpeg(8, 4, frame))).toBeUndefined();
    expect(plainJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined();
    expect(plainPng(png(4000, 4000))).toBeUndefined();
  });
});
