import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireMove, WireMoveFile, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { soundFindings } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { begun, ended, filesOf, standingHalfWay } from '../../../test/moves';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';
import { readSpreadsheet } from '../../spreadsheet/readSpreadsheet';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';

const app = createTestApp();

const decided = { companyName: '迁入样品有限公司', vatType: 1 };

test('一个晚上：选文件、试算、核对、迁入、撤销，再迁入一次', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  const kept = await client.get<WireMove>(`/moves/${key}`);
  expect(kept.data.files.map(({ tables }) => tables[0]?.kind)).toEqual(['slips', 'balances', 'itemBalances']);
  // Its heading says the month of a balance table; of the slips their dates do.
  expect(kept.data.files[0]?.tables[0]).toMatchObject({ from: '2026-04', to: '2026-06' });
  expect(kept.data.companyName).toBe('虚构明账样品有限公司');
  expect(kept.data.decided).toBeNull();
  expect((await client.put(`/moves/${key}/mapping`, decided)).success).toBe(true);
  expect((await client.get<WireMove>(`/moves/${key}`)).data.decided).toMatchObject(decided);
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  expect(trial).toMatchObject({ from: '2026-04', last: '2026-06', standard: 'small', chart: 'keep' });
  expect(trial.counts).toMatchObject({ slips: 345, lines: 799 });
  expect(trial.refusals).toStrictEqual([]);
  expect(trial.proof).toMatchObject({ differences: [], isProved: true });
  expect(trial.canApply).toBe(true);
  expect((await client.post(`/moves/${key}/apply`)).success).toBe(true);
  const done = await ended(client, key);
  expect(done).toMatchObject({ state: 'done', companyName: '迁入样品有限公司', canUndo: true });
  const accountSetId = done.state === 'done' ? done.accountSetId : 0;
  expect(await soundFindings(app, { accountSetId })).toStrictEqual([]);
  expect((await client.post(`/moves/${key}/apply`)).msg).toBe('已经迁入；要重新迁入，请先撤销');

  // Who takes the books out to compare them has changed nothing.
  for (const what of ['backup', 'export?format=beancount'])
    expect((await download(app, client, `/account-sets/${accountSetId}/${what}`)).status).toBe(200);
  expect(await ended(client, key)).toMatchObject({ state: 'done', canUndo: true });

  // From two windows at once: nobody is told of work in a set that is gone.
  const undone = await Promise.all([0, 1].map(() => client.del(`/moves/${key}`)));
  expect(undone.some(({ success }) => success)).toBe(true);
  expect(undone.map(({ msg }) => msg).join()).not.toContain('又有了别的操作');
  expect((await client.get(`/account-sets/${accountSetId}`)).code).toBe(404);
  expect((await client.get<WireMove[]>('/moves')).data).toStrictEqual([]);
  const again = await begun(client, 'ningmeng-midyear');
  await client.put(`/moves/${again}/mapping`, decided);
  await client.post(`/moves/${again}/trial`);
  await client.post(`/moves/${again}/apply`);
  expect(await ended(client, again)).toMatchObject({ state: 'done', canUndo: true });
});

/** The files of a case, one of them changed. */
async function begunWith(client: TestClient, name: string, change: (text: string, file: string) => string) {
  const { data } = await client.post<WireMove>('/moves');
  for (const file of filesOf(name)) {
    const content = Buffer.from(change(file.content.toString('utf8'), file.name));
    await upload<WireMoveFile>(client, `/moves/${data.id}/files`, file.name, content);
  }
  await client.put(`/moves/${data.id}/mapping`, decided);
  return data.id;
}

/** 库存现金 ends with one fen more in their table than it adds up to. */
const oneFenMore = (text: string, file: string) =>
  file === '科目余额表.csv' ? text.replace('"9,300.00",', '"9,300.01",') : text;

test('差一分也说得出是哪一格；写了理由才能迁入，理由留在日志里', async () => {
  const client = await app.signUp();
  const key = await begunWith(client, 'jingdou-factory', oneFenMore);
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  const [difference] = trial.proof?.differences ?? [];
  expect(difference).toMatchObject({ account: '1001', kind: 'contradiction', follows: null, accepted: null });
  expect(difference?.differences.closing).toBe(-0.01);
  expect(trial.canApply).toBe(false);
  await client.post(`/moves/${key}/apply`);
  expect(await ended(client, key)).toEqual({
    state: 'refused',
    problem: '还有差异没有接受，请在核对里逐条查明，或写明接受的理由',
  });
  const ids = trial.proof?.differences.map(({ id }) => id) ?? [];
  const accepted = Object.fromEntries(ids.map((id) => [id, '原账多记一分，已与会计核实']));
  await client.put(`/moves/${key}/mapping`, { ...decided, accepted });
  // Its figures are the same: it is not tried once more for that.
  const { data: proof } = await client.get<WireMoveTrial>(`/moves/${key}/proof`);
  expect(proof).toMatchObject({
    canApply: true,
    proof: { isProved: true },
    tried: { decided: { accepted } },
  });
  expect(proof.proof?.differences[0]?.accepted).toBe('原账多记一分，已与会计核实');
  await client.post(`/moves/${key}/apply`);
  expect(await ended(client, key)).toMatchObject({ state: 'done', canUndo: true });
  const told = await app.db
    .selectFrom('event')
    .where('action', '=', 'accountSet.move')
    .where('user_id', '=', client.userId)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(told.content).toContain('原账多记一分，已与会计核实');
});

test('迁入核对表：纸上和表格里都有每一行、每个差异的原因', async () => {
  const client = await app.signUp();
  const key = await begunWith(client, 'jingdou-factory', oneFenMore);
  expect((await client.get(`/moves/${key}/proof`)).msg).toBe('还没有试算，或试算之后改了文件；请先试算');
  await client.post(`/moves/${key}/trial`);
  const excel = await download(app, client, `/moves/${key}/proof?form=excel`);
  const rows = (await readSpreadsheet({ name: 'proof.xlsx', content: excel.content })) as {
    worksheets: readonly Worksheet[];
  };
  const text = rows.worksheets.flatMap((sheet) => sheet.rows.map(({ cells }) => cells.join(' '))).join('\n');
  expect(text).toContain('迁入核对表');
  expect(text).toMatch(/1001 库存现金 5000(\.00)? 5000(\.00)? .*不符/);
  const paper = await download(app, client, `/moves/${key}/proof?form=pdf`);
  expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('别人的迁入和不存在的一样；文件、核对、撤销都碰不到', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'jingdou-factory');
  const other = await app.signUp();
  const file = (await client.get<WireMove>(`/moves/${key}`)).data.files[0]?.id ?? '';
  const [first] = filesOf('jingdou-factory');
  const unused = '0'.repeat(24);
  for (const asked of [key, unused]) {
    const answers = [
      await other.get(`/moves/${asked}`),
      await other.get(`/moves/${asked}/proof`),
      await other.put(`/moves/${asked}/mapping`, decided),
      await other.post(`/moves/${asked}/trial`),
      await other.post(`/moves/${asked}/apply`),
      await other.del(`/moves/${asked}/files/${file}`),
      await upload(other, `/moves/${asked}/files`, 'x.csv', first?.content ?? null),
      await other.del(`/moves/${asked}`),
    ];
    for (const { code, msg } of answers) {
      expect([code, msg]).toEqual([404, '迁入不存在，可能已被删除，请刷新后再试。']);
    }
  }
  expect((await client.get<WireMove>(`/moves/${key}`)).data.files).toHaveLength(2);
});

test('同一次迁入的请求重发，回答一样，只迁入一次；两个窗口同时点也一样；随后写了别的，就不能撤销', async () => {
  const client = await app.signUp();
  const key = await begunWith(client, 'jingdou-factory', (text) => text);
  await client.post(`/moves/${key}/trial`);
  const sent = {
    method: 'POST',
    url: `/moves/${key}/apply`,
    headers: { 'idempotency-key': 'once' },
  } as const;
  const [first, other] = await Promise.all([client.send(sent), client.post(`/moves/${key}/apply`)]);
  expect([first.success, other.success].sort()).toEqual([false, true]);
  expect((await client.send(sent)).success).toBe(first.success);
  const done = await ended(client, key);
  const accountSetId = done.state === 'done' ? done.accountSetId : 0;
  const { data: sets } = await client.get<{ id: number }[]>('/account-sets');
  expect(sets.map(({ id }) => id)).toEqual([accountSetId]);
  expect((await client.post(`/account-sets/${accountSetId}/archive`)).success).toBe(true);
  expect(await ended(client, key)).toMatchObject({ state: 'done', canUndo: false });
  expect((await client.del(`/moves/${key}`)).msg).toBe(
    '迁入以后账套里又有了别的操作，不能撤销；如不再需要，请在“账套”页面删除它',
  );
  expect((await client.get(`/account-sets/${accountSetId}`)).success).toBe(true);
});

test('没有选文件的，请您选择；正在上传时迁入在另一个窗口删除了，和不存在的一样', async () => {
  const client = await app.signUp();
  const { data } = await client.post<WireMove>('/moves');
  const url = `/moves/${data.id}/files`;
  const head = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"${name}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const none = await client.send({ method: 'POST', url, headers, payload: `${head('')}1\r\n--x--\r\n` });
  expect(none).toMatchObject({ success: false, msg: '请选择文件' });
  const payload = new PassThrough();
  payload.write(`${head('; filename="a.csv"')}日期,`);
  const sent = client.send({ method: 'POST', url, headers, payload });
  await wait(300);
  expect((await client.del(`/moves/${data.id}`)).success).toBe(true);
  payload.end('凭证号\r\n--x--\r\n');
  expect(await sent).toMatchObject({ code: 404, msg: '迁入不存在，可能已被删除，请刷新后再试。' });
});

test('迁入到一半按停止：什么也没有留下，文件还在，可以再迁入', async () => {
  const client = await app.signUp();
  const key = await begun(client, 'ningmeng-midyear');
  await client.put(`/moves/${key}/mapping`, decided);
  await client.post(`/moves/${key}/trial`);
  await app.db.transaction().execute(async (trx) => {
    await standingHalfWay(trx, () => client.post(`/moves/${key}/apply`));
    expect((await client.get<WireMove>(`/moves/${key}`)).data.state.state).toBe('working');
    expect((await client.del(`/moves/${key}`)).success).toBe(true);
    expect(await ended(client, key)).toEqual({ state: 'refused', problem: '已停止，没有留下任何内容' });
  });
  const sets = app.db.selectFrom('account_set').where('creator_id', '=', client.userId).select('id');
  expect(await sets.execute()).toStrictEqual([]);
  expect((await client.get<WireMove>(`/moves/${key}`)).data.files).toHaveLength(3);
  await client.post(`/moves/${key}/apply`);
  expect(await ended(client, key)).toMatchObject({ state: 'done', canUndo: true });
});

test('迁入时审核全部凭证、结账到最后一个月；结不了账就不迁入，说明原因', async () => {
  const client = await app.signUp();
  const factory = await begunWith(client, 'jingdou-factory', (text) => text);
  await client.put(`/moves/${factory}/mapping`, { ...decided, closeThrough: '2010-12' });
  await client.post(`/moves/${factory}/trial`);
  await client.post(`/moves/${factory}/apply`);
  const refused = await ended(client, factory);
  expect(refused.state === 'refused' && refused.problem).toBe(
    '2010年第12期不能结账：本年利润尚未结转：4103 本年利润 贷 21,660.00；请先结转本年利润；可以迁入后再结账',
  );
  expect((await client.get('/account-sets')).data).toStrictEqual([]);

  const key = await begunWith(client, 'kingdee-freeman', (text) => text);
  await client.put(`/moves/${key}/mapping`, { ...decided, audit: true, closeThrough: '2025-12' });
  await client.post(`/moves/${key}/trial`);
  await client.post(`/moves/${key}/apply`);
  const done = await ended(client, key);
  expect(done).toMatchObject({ state: 'done', canUndo: true });
  const accountSetId = done.state === 'done' ? done.accountSetId : 0;
  expect(await soundFindings(app, { accountSetId })).toStrictEqual([]);
  const { open } = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', accountSetId)
    .where('auditor_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  expect(open).toBe(0);
});

test.each([
  ['空的', 'a.csv', Buffer.alloc(0), '文件是空的，请重新从原来的软件导出'],
  ['PDF', 'a.xlsx', Buffer.from('%PDF-1.7 x'), 'PDF 不能迁入，请从原来的软件导出 Excel 或文本格式'],
  [
    '图片',
    'a.xls',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    '文件不是表格，也不是文字，请重新从原来的软件导出',
  ],
  [
    '别的文字',
    'a.txt',
    Buffer.from('您好，附件是上个月的账'),
    '没有认出凭证表或余额表：请看看是不是选错了文件，或换一种格式重新导出',
  ],
])('读不出的文件说明原因，别的照样：%s', async (_what, name, content, problem) => {
  const client = await app.signUp();
  const key = await begun(client, 'jingdou-factory');
  const taken = await upload<WireMoveFile>(client, `/moves/${key}/files`, name, content);
  expect(taken.data.problem).toBe(problem);
  const { data: spoiled } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  expect(spoiled.refusals[0]).toMatchObject({ file: name });
  expect(spoiled.canApply).toBe(false);
  expect((await client.del(`/moves/${key}/files/${taken.data.id}`)).success).toBe(true);
  expect((await client.post<WireMoveTrial>(`/moves/${key}/trial`)).data.canApply).toBe(true);
});

test('迁入模板：四张表，列名都认得', async () => {
  const client = await app.signUp();
  const { content } = await download(app, client, '/moves/template');
  const { data } = await client.post<WireMove>('/moves');
  const taken = await upload<WireMoveFile>(client, `/moves/${data.id}/files`, '迁入模板.xlsx', content);
  const told = taken.data.tables.map(({ sheet, kind, unread }) => [sheet, kind, unread]);
  expect(told).toEqual([
    ['科目', 'accounts', []],
    ['辅助', 'items', []],
    ['期初', 'balances', []],
    ['凭证', 'slips', []],
  ]);
});

test('试算说的就是迁入时会说的：凭证不合规则，指出是哪一张，什么也没有留下', async () => {
  const client = await app.signUp();
  const key = await begunWith(client, 'jingdou-factory', (text) =>
    text.replaceAll('(3) 提现', '长'.repeat(600)),
  );
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  expect(trial.refusals.map(({ message }) => message)[0]).toMatch(/^2010-12-03 记-3：.*摘要/);
  expect(trial.proof?.differences).toStrictEqual([]);
  expect(trial.canApply).toBe(false);
  expect((await client.get('/account-sets')).data).toStrictEqual([]);
});

test('原软件的编码里有下划线：换成短横并告诉您，余额照样一分不差', async () => {
  const client = await app.signUp();
  const key = await begunWith(client, 'ningmeng-midyear', (text) =>
    text.replaceAll(/\bc1(?=[ ,]Harborview)/g, 'KH_1'),
  );
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${key}/trial`);
  expect(trial.refusals).toStrictEqual([]);
  expect(trial.notes.map(({ message }) => message)).toContainEqual(
    '客户“KH_1”的编码改为“KH-1”：编码最多 20 个字，不能有空格、下划线、逗号、冒号',
  );
  expect(trial.proof?.differences).toStrictEqual([]);
  expect(trial.canApply).toBe(true);
});
