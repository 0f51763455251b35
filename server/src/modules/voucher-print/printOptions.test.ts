import { usualPrintOptions, type PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { readPrintOptions, toWirePrintOptions } from '@mingzhang/shared/wire/printOptions';
import { bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { readPdf } from '../../../test/readPdf';
import type { TestClient } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

const read = async (client: TestClient) =>
  readPrintOptions((await client.get<unknown>('/voucher/printOptions')).data);
const keep = (client: TestClient, options: PrintOptions) =>
  client.put('/voucher/printOptions', toWirePrintOptions(options));

const MINE: PrintOptions = {
  ...usualPrintOptions,
  paper: 'a4x3',
  showsNames: false,
  pages: { ...usualPrintOptions.pages, a4x3: { ...usualPrintOptions.pages.a4x3, offsetX: 1.5, rows: 4 } },
};

test('各人记各人的，换一个账套还是自己的', async () => {
  const { client } = await bookkeeper(app);
  const viewer = await app.addMember(client, 'viewer');
  expect(await read(client)).toEqual(usualPrintOptions);
  expect(await keep(client, MINE)).toMatchObject({ success: true });
  expect(await keep(viewer, { ...MINE, paper: 'a5' })).toMatchObject({ success: true });
  expect(await read(client)).toEqual(MINE);
  expect((await read(viewer)).paper).toBe('a5');
  await app.createAccountSet(client);
  expect(await read(client)).toEqual(MINE);
  expect(await keep(client, usualPrintOptions)).toMatchObject({ success: true });
  expect(await read(client)).toEqual(usualPrintOptions);
});

test('不带选项的旧链接按自己的选项印，链接写了的以链接为准', async () => {
  const { client } = await bookkeeper(app);
  await keep(client, MINE);
  const size = async (query: string) =>
    readPdf((await download(app, client, `/pfd/voucher?${query}`)).content)[0]?.size;
  expect(await size('id=undefined')).toBe('210×297');
  expect(await size('id=undefined&paper=240x140')).toBe('240×140');
});

test('印不下的尺寸、不认识的纸不保存，说明是哪种纸', async () => {
  const { client } = await bookkeeper(app);
  const custom = { ...usualPrintOptions.pages.custom, rows: 20 };
  const tooLow = { ...usualPrintOptions, pages: { ...usualPrintOptions.pages, custom } };
  expect(await keep(client, tooLow)).toMatchObject({
    success: false,
    msg: expect.stringContaining('自定义尺寸：每行只有'),
  });
  expect(
    await client.put('/voucher/printOptions', { ...toWirePrintOptions(usualPrintOptions), paper: 'a3' }),
  ).toMatchObject({ success: false, msg: '纸张不正确' });
  expect(await read(client)).toEqual(usualPrintOptions);
});

test('以前的版本存下的，缺的和不能用的按默认', async () => {
  const { client } = await bookkeeper(app);
  await keep(client, MINE);
  const stored = { paper: 'a5', sheets: { a5: { width: 1 } }, mergesLines: true };
  await app.db
    .updateTable('print_options')
    .set({ options: JSON.stringify(stored) })
    .execute();
  expect(await read(client)).toEqual({ ...usualPrintOptions, paper: 'a5', mergesLines: true });
});

test('没登录看不到，改动写入审计线索', async () => {
  expect((await app.anonymous().get('/voucher/printOptions')).status).toBe(401);
  const { client, set } = await bookkeeper(app);
  await keep(client, MINE);
  const events = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', set.id)
    .where('action', '=', 'print.options')
    .select('content')
    .execute();
  expect(events).toHaveLength(1);
  expect(events[0]?.content).toContain('a4x3');
});
