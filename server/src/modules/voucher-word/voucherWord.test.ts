import type { WireVoucherWord } from '@mingzhang/shared/wire/voucherWord';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

async function words(): Promise<WireVoucherWord[]> {
  return (await books.client.get<WireVoucherWord[]>('/voucher-word')).data;
}
const print = async () => (await words()).map(({ word, isDefault }) => `${word}${isDefault ? ' 默认' : ''}`);
const find = async (word: string) => (await words()).find((known) => known.word === word);

test('新账套有记收付转，记是默认', async () => {
  expect(await print()).toEqual(['记 默认', '收', '付', '转']);
  const word = await find('收');
  expect((await books.client.get(`/voucher-word/${word?.id ?? 0}`)).data).toEqual(word);
});

test('默认只有一个，新的接过旧的', async () => {
  const draft = { word: '通', printTitle: '通用凭证', isDefault: '1' };
  expect(await books.client.post('/voucher-word', draft)).toMatchObject({
    data: { word: '通', isDefault: true },
  });
  expect(await print()).toEqual(['记', '收', '付', '转', '通 默认']);
  await books.client.put('/voucher-word', { ...(await find('收')), isDefault: true });
  expect(await print()).toEqual(['记', '收 默认', '付', '转', '通']);
});

test('默认的不能取消、不能删除', async () => {
  const word = await find('记');
  expect(await books.client.put('/voucher-word', { ...word, isDefault: 0 })).toMatchObject({
    msg: '“记”是默认凭证字，请先把另一个凭证字设为默认',
  });
  expect(await books.client.del(`/voucher-word/${word?.id ?? 0}`)).toMatchObject({
    msg: '“记”是默认凭证字，请先把另一个凭证字设为默认再删除',
  });
});

test('凭证用过的不能改名、不能删除，打印标题可以改', async () => {
  await books.enter(`
    2026-01-05 收-1 收款
      借 1002 银行存款  1.00
      贷 3001 实收资本  1.00
  `);
  const word = await find('收');
  expect(await books.client.put('/voucher-word', { ...word, word: '入' })).toMatchObject({
    msg: '凭证字“收”已被凭证使用，不能改名',
  });
  expect(await books.client.del(`/voucher-word/${word?.id ?? 0}`)).toMatchObject({
    msg: '凭证字“收”已被凭证使用，不能删除',
  });
  expect(await books.client.put('/voucher-word', { ...word, printTitle: '收款单' })).toMatchObject({
    data: { printTitle: '收款单' },
  });
  expect(await books.client.del(`/voucher-word/${(await find('付'))?.id ?? 0}`)).toMatchObject({
    success: true,
  });
});

test.each([
  [{ word: '记', printTitle: '重复' }, '凭证字“记”已存在'],
  [{ word: '', printTitle: '无字' }, '请填写凭证字'],
  [{ word: '很长的字啊', printTitle: '长' }, '凭证字不能超过 4 个字'],
  [{ word: '新', printTitle: '' }, '请填写打印标题'],
])('拒绝 %p', async (draft, msg) => {
  const before = await words();
  expect(await books.client.post('/voucher-word', draft)).toMatchObject({ success: false, msg });
  expect(await words()).toEqual(before);
});

test('别的账套的与不存在的一样；制单人能看不能改', async () => {
  const other = await bookkeeper(app);
  const [foreign] = (await other.client.get<WireVoucherWord[]>('/voucher-word')).data;
  const id = foreign?.id ?? 0;
  const gone = await books.client.get('/voucher-word/999999999');
  expect(gone).toMatchObject({ code: 404, msg: '凭证字不存在，可能已被删除，请刷新后再试。' });
  expect((await books.client.get(`/voucher-word/${id}`)).text).toBe(gone.text);
  expect((await books.client.put('/voucher-word', foreign)).text).toBe(gone.text);
  expect((await books.client.del(`/voucher-word/${id}`)).text).toBe(gone.text);
  const maker = await app.addMember(books.client, 'maker');
  expect(await maker.get('/voucher-word')).toMatchObject({ success: true });
  expect(await maker.post('/voucher-word', { word: '新', printTitle: '新' })).toMatchObject({ code: 403 });
});

test('旧客户端发来的样子：编号为空、多余的键、默认写成数字或文字', async () => {
  const { set } = books;
  const more = { _heyui_uuid: 'u1', accountSetsId: set.id, title: '多余' };
  const sent = { ...more, id: '', word: '转账', printTitle: ' 转账凭证 ', isDefault: 0 };
  const { data } = await books.client.post<WireVoucherWord>('/voucher-word', sent);
  expect(data).toEqual({ id: expect.any(Number), word: '转账', printTitle: '转账凭证', isDefault: false });
  for (const [isDefault, expected] of [
    ['0', '记 默认'],
    ['1', '转账 默认'],
  ]) {
    const answer = await books.client.put('/voucher-word', {
      ...more,
      ...data,
      id: String(data.id),
      isDefault,
    });
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(await print()).toContain(expected);
  }
  expect((await books.client.get('/voucher-word/undefined')).msg).toBe('编号不正确');
});

test('是否已用：没有凭证的没用过，别的账套的和不存在的一样', async () => {
  const id = async (word: string) => (await find(word))?.id ?? 0;
  const isUsed = async (word: string) => books.client.get(`/voucher-word/checkUse/${await id(word)}`);
  expect(await isUsed('转')).toMatchObject({ data: false });
  await books.enter(`
    2026-01-05 转-1 转账
      借 1002 银行存款  2.00
      贷 3001 实收资本  2.00
  `);
  expect(await isUsed('转')).toMatchObject({ data: true });
  expect(await isUsed('付')).toMatchObject({ data: false });
  const other = await bookkeeper(app);
  const foreign = await other.client.get(`/voucher-word/checkUse/${await id('转')}`);
  expect(foreign.text).toBe((await other.client.get('/voucher-word/checkUse/999999999')).text);
});

test('两个人同时设默认：最后仍只有一个', async () => {
  const director = await app.addMember(books.client, 'director');
  const [receipt, payment] = [await find('收'), await find('付')];
  await Promise.all([
    books.client.put('/voucher-word', { ...receipt, isDefault: true }),
    director.put('/voucher-word', { ...payment, isDefault: true }),
  ]);
  expect((await print()).filter((word) => word.endsWith('默认'))).toHaveLength(1);
});

test('一个人删凭证字、另一个人正用它存凭证：要么存下了、字还在，要么删掉了、存不进', async () => {
  const director = await app.addMember(books.client, 'director');
  const id = (await find('转'))?.id ?? 0;
  const [saved, removed] = await Promise.all([
    books.post(`
      2026-01-05 转-1 转账
        借 1002 银行存款  3.00
        贷 3001 实收资本  3.00
    `),
    director.del(`/voucher-word/${id}`),
  ]);
  expect(saved.success).toBe(!removed.success);
  expect(Boolean(await find('转'))).toBe(saved.success);
});
