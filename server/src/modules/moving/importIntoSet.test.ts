import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planMove, suggestedChoices } from '@mingzhang/shared/accounting/moving/plan/planMove';
import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { readTables } from '@mingzhang/shared/accounting/moving/read/readTables';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { movingCases, type MovingCase } from '@mingzhang/shared/testing/movingCase';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { soundFindings } from '../../../test/bookkeeper';
import { storedBalances } from '../../../test/storedBalances';
import { createTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { upload } from '../../../test/upload';
import { transact } from '../../db/transact';
import { seedChartOf } from '../../db/seed/standards';
import { storeMove } from './storeMove';

const app = createTestApp();
const CASES = join(__dirname, '../../../../cases/moving');
const charts = { small: seedChartOf('small', 'general'), enterprise: seedChartOf('enterprise', 'general') };

/** A set with the chart and the items of a case, and no figures yet. */
async function emptySet({ tables }: MovingCase): Promise<{ client: TestClient; accountSetId: number }> {
  const { plan } = planMove(readTables(tables), suggestedChoices, charts);
  invariant(plan, 'the case can be planned');
  const client = await app.signUp();
  const set = {
    ...{ companyName: '已有账套', creditCode: null, taxpayer: 'general' as const, address: null },
    ...{ industry: null, requiresReview: false, hasFixedAssets: false, hasCashier: false },
  };
  const visit = { requestId: 'set', address: '127.0.0.1' };
  const moving = { userId: client.userId, visit, set, plan: { ...plan, openings: [], slips: [] } };
  const { accountSetId } = await transact(app.db, (trx) =>
    storeMove(trx, app.services, moving, () => undefined),
  );
  await client.post(`/selectAccountSets/${accountSetId}`);
  return { client, accountSetId };
}

const caseOf = (name: string) => {
  const found = movingCases().find((one) => one.name === name);
  invariant(found, name);
  return found;
};

type Change = (text: string) => string;

const contentOf = (name: string, { file }: MovedTable, change: Change = (text) => text) =>
  Buffer.from(change(readFileSync(join(CASES, name, file), 'utf8')));

/** The openings of a file; items come before the accounts they are of. */
const openings = (client: TestClient, file: string, content: Buffer, query = '') =>
  upload<ListImportResult>(client, `/initial-balance/import${query}`, file, content);

const isSlips = ({ file }: MovedTable) => file.includes('凭证');
const balancesFirst = (tables: readonly MovedTable[]) =>
  [...tables].filter((table) => !isSlips(table)).sort((a) => (a.file.includes('辅助') ? -1 : 1));

const telling = ({ problems }: Pick<ListImportResult, 'problems'>) =>
  problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);

test.each(movingCases())('$name：期初和凭证导入科目相同的账套，每个月的余额与答案一致', async (one) => {
  const { client, accountSetId } = await emptySet(one);
  const { name, tables, expected } = one;
  for (const table of balancesFirst(tables)) {
    const answer = await openings(client, table.file, contentOf(name, table));
    expect([table.file, answer.msg, answer.success]).toEqual([table.file, '', true]);
  }
  const opened = Object.entries(expected.opening).filter(([, { balance }]) => balance !== '0.00');
  expect(await storedBalances(app, accountSetId, '2000-01')).toEqual(
    Object.fromEntries(opened.map(([key, { balance }]) => [key, balance])),
  );
  const slips = tables.find(isSlips);
  invariant(slips, 'a case has slips');
  const content = contentOf(name, slips);
  const tried = await upload<WireImportPreview>(client, '/voucher/import?dryRun=1', slips.file, content);
  expect(telling(tried.data)).toStrictEqual([]);
  expect(tried.data).toMatchObject({ vouchers: expected.vouchers, lines: expected.lines, renumbered: 0 });
  expect(await upload(client, '/voucher/import', slips.file, content)).toMatchObject({ success: true });
  for (const [month, closing] of Object.entries(expected.closing)) {
    expect(await storedBalances(app, accountSetId, month)).toEqual(closing);
  }
  expect(await soundFindings(app, { accountSetId })).toStrictEqual([]);
});

test('名称不同的科目、与下级合计不符的上级：逐行说明，什么也不写', async () => {
  const one = caseOf('jingdou-factory');
  const { client, accountSetId } = await emptySet(one);
  const [balances] = balancesFirst(one.tables);
  const slips = one.tables.find(isSlips);
  invariant(balances && slips, 'the case has both');
  const spoiled: Change = (text) =>
    text
      .replace('1002,银行存款', '1002,应收账款')
      .replace('1122,应收账款,"3,000.00"', '1122,应收账款,"3,000.01"');
  const file = contentOf(one.name, balances, spoiled);
  expect(telling((await openings(client, balances.file, file, '?dryRun=1')).data)).toEqual([
    'A3 科目编码“1002”在本账套是“银行存款”，文件里是“应收账款”，不是同一个科目；请在文件里改用名称相符的编码，或先改科目表',
    '4 科目“1122 应收账款”由下级合计为 3,000.00，文件里写的是 3,000.01，请核对它的下级各行',
  ]);
  expect((await openings(client, balances.file, file)).success).toBe(false);
  const vouchers = contentOf(one.name, slips, (text) =>
    text.replace('222101,应交税费_应交增值税', '222101,应交税费_应交所得税'),
  );
  const tried = await upload<WireImportPreview>(client, '/voucher/import?dryRun=1', slips.file, vouchers);
  expect(telling(tried.data)).toEqual([
    'G12 科目编码“222101”在本账套是“应交增值税”，文件里是“应交税费_应交所得税”，不是同一个科目；请在文件里改用名称相符的编码，或先改科目表',
  ]);
  expect((await upload(client, '/voucher/import', slips.file, vouchers)).success).toBe(false);
  expect(await storedBalances(app, accountSetId, '2010-12')).toEqual({});
});
