import { tableOf } from '@mingzhang/shared/testing/movingCase';
import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import type { WireMove, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { yuan } from '@mingzhang/shared/testing/yuan';
import { download } from '../../../test/download';
import { judgedMove } from '../../../test/judgedMove';
import { filesOf } from '../../../test/moves';
import { madeSet } from '../../../test/ownSet';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';
import { readMoveTables } from './readMoveTables';

/** Files of two sets dropped together: whatever is mixed is told, and nothing of it is taken unseen. */
const app = createTestApp();

async function workbookOf(file: string, amount: string): Promise<MovedTable[]> {
  const voucher = { files: 1, remark: null, item: 0, assigned: 2, day: 5, month: '08', summary: '摘要' };
  const { client, set } = await madeSet(app, {
    vouchers: [
      { ...voucher, store: 0, what: 'sale', amount: yuan(amount) },
      { ...voucher, store: 1, what: 'goods', amount: yuan('30') },
    ],
    ...{ mnemonic: file, remark: '老客户', values: ['一级', '高'], rates: [3], rate: 7.1, result: 40.25 },
    ends: true,
  });
  const { content } = await download(app, client, `/account-sets/${set.id}/export?format=excel`);
  const tables: MovedTable[] = [];
  await readMoveTables({ name: file, content }, ({ isMore: _, ...table }) => tables.push(table));
  return tables;
}

let own: readonly MovedTable[] = [];
let other: readonly MovedTable[] = [];

beforeAll(async () => {
  own = await workbookOf('甲.xlsx', '113');
  other = await workbookOf('乙.xlsx', '226');
  expect([judgedMove(own).told, judgedMove(other).told]).toEqual([[], []]);
}, 240_000);

const beside = (first: string, second: string) =>
  expect.stringContaining(
    `“${first}”是整套账，里面什么都有了，“${second}”会把别的账混进来；请移除它，另外迁入`,
  ) as string;

test('两套账的整套 Excel 一起放，说明只留一个', () => {
  expect(judgedMove([...own, ...other]).told).toContainEqual(beside('乙.xlsx', '甲.xlsx'));
});

test.each(['科目', '核算组织', '辅助项', '期初', '凭证', '现金流量', '余额'])(
  '整套账的“%s”换成另一套的，不收',
  (name) => {
    const [mine, theirs] = [own, other].map((tables) => tables.filter(({ sheet }) => sheet === name));
    const rest = own.filter(({ sheet }) => sheet !== name);
    for (const tables of [
      [...rest, ...(theirs ?? [])],
      [...rest, ...(mine ?? []), ...(theirs ?? [])],
    ])
      expect(judgedMove(tables).told).toContainEqual(beside('甲.xlsx', '乙.xlsx'));
  },
);

test('凭证换成另一套的，即使在同一个文件里，也与余额对不上', () => {
  const pasted = own.map((table) => {
    const theirs = other.find(({ sheet }) => sheet === table.sheet && sheet === '凭证');
    return theirs ? { ...table, rows: theirs.rows } : table;
  });
  expect(judgedMove(pasted).told).toContainEqual(
    expect.stringMatching(/“5001”2025-08 的本年累计贷方是 [\d.]+，按期初和今年的凭证是/),
  );
});

const SLIPS = '日期,凭证字号,摘要,科目编码,科目名称,借方金额,贷方金额\n2025-08-20,收-7,别家';

test.each([
  ['凭证.csv', `${SLIPS},100202,银行存款-基本户-工行,5,\n,,别家,1001,库存现金,,5`],
  // Nothing is turned over by it.
  [
    '红冲.csv',
    `${SLIPS},1001,库存现金,5,\n,,别家,1001,库存现金,,5\n,,别家,1001,库存现金,-5,\n,,别家,1001,库存现金,,-5`,
  ],
  ['科目.csv', '科目编码,科目名称,类别,余额方向\n1099,别家科目,流动资产,借'],
  ['客户.csv', '客户编码,客户名称\nX9,别家客户'],
  [
    '科目余额表2025年08期.csv',
    '科目编码,科目名称,期初余额借方,期初余额贷方,本期借方,本期贷方,期末余额借方,期末余额贷方\n1001,库存现金,7,,0,0,7,',
  ],
])('整套账和别的软件的“%s”一起放，不收', (file, text) => {
  expect(judgedMove([...own, tableOf(file, text)]).told).toContainEqual(beside('甲.xlsx', file));
});

const isSlips = ({ name }: { readonly name: string }) => name.includes('凭证');

test('一家的余额表和另一家的凭证一起放：不能迁入，说明像是两个账套的', async () => {
  const client = await app.signUp();
  const { data } = await client.post<WireMove>('/moves');
  const files = [
    ...filesOf('jingdou-factory').filter((file) => !isSlips(file)),
    ...filesOf('ningmeng-midyear').filter(isSlips),
  ];
  for (const { name, content } of files) await upload(client, `/moves/${data.id}/files`, name, content);
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${data.id}/trial`);
  expect(trial.canApply).toBe(false);
  expect(trial.proof?.isProved).toBe(false);
  expect(trial.notes[0]?.message).toMatch(/^核对的\d+行里只有\d行相等，.*像是两个账套的/);
});
