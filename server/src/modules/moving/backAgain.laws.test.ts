import { text as streamText } from 'node:stream/consumers';
import fc from 'fast-check';
import xlsx from 'xlsx';
import { fen } from '@mingzhang/shared/primitives/money';
import type { WireMove, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { bookkeeper, soundFindings } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { ended } from '../../../test/moves';
import { done, madeSet } from '../../../test/ownSet';
import type { TestClient } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';
import { ZipParts } from '../../spreadsheet/zipParts';

/** 迁出再迁入: a set that was taken along and moved in is the same set, cell for cell. */
const app = createTestApp();

const text = fc.constantFrom('甲', '=1+1', '*', 'NONE', "'引号", '一、二', '12', '3M 中国', '<&>"', '合计');
const amount = fc.integer({ min: 1, max: 90_000_00 }).map(fen);

const drawnVoucher = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom('08', '09', '11'),
  store: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom('sale', 'dollars', 'goods', 'mixed', 'named', 'transfer', 'red', 'close'),
  amount,
  summary: text,
  remark: fc.option(text),
  files: fc.integer({ min: 0, max: 3 }),
  item: fc.constantFrom(0, 1),
  assigned: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
});

const drawnSet = fc.record({
  vouchers: fc.array(drawnVoucher, { minLength: 3, maxLength: 9 }),
  mnemonic: fc.constantFrom('abc', 'gs1', '助记'),
  remark: text,
  values: fc.tuple(fc.constantFrom('', '一级'), text),
  rates: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 3 }),
  rate: fc.integer({ min: 1, max: 9_99999999 }).map((count) => count / 1e8),
  result: fc.constantFrom(100, 40.25, 0),
  ends: fc.boolean(),
});

const taken = async (client: TestClient, id: number) =>
  (await download(app, client, `/account-sets/${id}/export?format=excel`)).content;

/** Moves a workbook in as it is; answers the new set. */
async function moved(client: TestClient, content: Buffer): Promise<number> {
  const { data } = await client.post<WireMove>('/moves');
  await upload(client, `/moves/${data.id}/files`, '整套.xlsx', content);
  await client.put(`/moves/${data.id}/mapping`, { companyName: '晨光文具商行', vatType: 0 });
  const trial = await client.post<WireMoveTrial>(`/moves/${data.id}/trial`);
  expect(trial.data.refusals).toStrictEqual([]);
  expect(trial.data.proof?.differences).toStrictEqual([]);
  await client.post(`/moves/${data.id}/apply`);
  const state = await ended(client, data.id);
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return state.accountSetId;
}

/** Who and when, and what only a person or the program that made a voucher is told by. */
const OF_TIME_AND_PERSON = ['来源', '制单人', '审核人', '审核日期', '录入日期'];
const STAYS = ['成员', '日志', '附件目录'];

/** Every worksheet with its rows as text; `isWhole`: with what is of time and person as well. */
function cells(content: Buffer, isWhole: boolean) {
  const { SheetNames, Sheets } = xlsx.read(content);
  return SheetNames.filter((name) => !STAYS.includes(name)).map((name) => {
    const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {}, { raw: true });
    const kept = rows.filter((row) => row['项目'] !== '导出时间');
    return [name, isWhole ? kept : kept.map(withoutPerson)] as const;
  });
}

async function textOfPart(parts: ZipParts, name: string): Promise<string> {
  const content = parts.open(name);
  if (!content) throw new Error(`${name} is not in the workbook`);
  return streamText(content);
}

/** What is before 成员 and 日志, byte for byte: the clock of the tests stands still. */
async function bytes(content: Buffer): Promise<string[]> {
  const parts = new ZipParts(content);
  const count = xlsx.read(content, { bookSheets: true }).SheetNames.length - STAYS.length;
  const names = Array.from({ length: count }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`);
  return Promise.all(names.map((name) => textOfPart(parts, name)));
}

const textIn = (cell: unknown) => (typeof cell === 'string' ? cell : '');

function withoutPerson(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).filter(([title]) => !OF_TIME_AND_PERSON.includes(title));
  const remark = textIn(row['备注']).replace(/，?制单：.*$/, '');
  return '备注' in row && '凭证号' in row
    ? { ...Object.fromEntries(entries), 备注: remark }
    : '凭证号' in row && '摘要' in row
      ? { ...Object.fromEntries(entries), 备注: '' }
      : Object.fromEntries(entries);
}

test('导出、迁入空账套、再导出：每张工作表逐格相同；同一人再来一遍，一字不差', async () => {
  await fc.assert(
    fc.asyncProperty(drawnSet, async (drawn) => {
      const { client, set } = await madeSet(app, drawn);
      const first = await taken(client, set.id);
      const once = await moved(client, first);
      const second = await taken(client, once);
      expect(cells(second, false)).toEqual(cells(first, false));
      expect(await soundFindings(app, { accountSetId: once })).toStrictEqual([]);
      const twice = await taken(client, await moved(client, second));
      expect(cells(twice, true)).toEqual(cells(second, true));
      expect(await bytes(twice)).toEqual(await bytes(second));
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 600_000);

/** What the trial of a workbook refuses when one of its cells says something else. */
async function refusedWith(client: TestClient, content: Buffer, sheet: string, cell: string, value: number) {
  const book = xlsx.read(content);
  const changed = book.Sheets[sheet]?.[cell] as { v: number; t: string } | undefined;
  if (!changed) throw new Error(`${sheet} has no ${cell}`);
  Object.assign(changed, { v: value, t: 'n' });
  const { data } = await client.post<WireMove>('/moves');
  const file = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await upload(client, `/moves/${data.id}/files`, '整套.xlsx', file);
  await client.put(`/moves/${data.id}/mapping`, { companyName: '晨光文具商行', vatType: 0 });
  const trial = await client.post<WireMoveTrial>(`/moves/${data.id}/trial`);
  return trial.data.refusals.map(({ message }) => message);
}

test('现金流量表没有的行次、与凭证不符的指定，迁入时说明是哪张凭证、哪一行，不收', async () => {
  const { client, set, enter } = await bookkeeper(app, { enableDate: '2025-07-01' });
  const [sold] = await enter(`
    2025-08-05 记-1 收款
      借 1002 银行存款  100.00
      贷 5001 主营业务收入  60.00
      贷 1122 应收账款  40.00
  `);
  const lines = [{ voucherId: sold?.id, position: 1, version: null }];
  await done(client.put('/cashFlow/lines', { lines, cashFlowLine: 2 }));
  const content = await taken(client, set.id);
  expect(await refusedWith(client, content, '现金流量', 'J2', 61)).toEqual([
    '整套.xlsx「现金流量」第 2 行：与凭证第 1 行的分录、对方分录或净额不符，请核对后重新上传',
  ]);
  expect(await refusedWith(client, content, '现金流量', 'H2', 99)).toEqual([
    '现金流量行次“99”不是现金流量表上可以指定的行次，请核对后重新上传',
  ]);
});
