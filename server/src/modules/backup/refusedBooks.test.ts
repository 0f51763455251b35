import { createHash } from 'node:crypto';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { backUp, each, forgedRows, restoreFile, type Row, type Rows } from '../../../test/backup';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { fullBooks } from '../../../test/fullBooks';
import { createOwnTestApp } from '../../../test/testApp';
import { TRAIL_VERSION } from '../../trail/appendEvent';
import { daysHaveCome } from '../../verify/daysHaveCome';
import { bookChecks } from '../../verify/verifyBooks';
import type { BackupManifest } from './backupFormat';
import { FAULTS } from './refusedBooks';

const app = createOwnTestApp();

let books: Bookkeeper;
let file: Buffer;

beforeAll(async () => {
  books = await fullBooks(app);
  file = await backUp(app, books.client, books.set.id);
});

/** The backup with other rows in some tables. */
const withRows = (
  tables: Readonly<Record<string, Rows>>,
  changeManifest?: (manifest: BackupManifest) => BackupManifest,
) => forgedRows(file, tables, changeManifest);

const onAccount =
  (from: number, to: number): Rows =>
  (rows) =>
    rows.map((row) => (row.account_id === from ? { ...row, account_id: to } : row));

/** What one account is, of another: the trial balance says so, too. */
const balanceOf =
  (change: (code: string, net: number) => [string, number]) =>
  (manifest: BackupManifest): BackupManifest => ({
    ...manifest,
    trialBalance: manifest.trialBalance
      .map(([organization, code, net]): [string, string, number] => [organization, ...change(code, net)])
      .sort(([, a], [, b]) => (a < b ? -1 : 1)),
  });

/** Movements of which some are the same key now. */
function summedUp(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = [
      row.organization_id,
      row.period,
      row.account_id,
      row.auxiliary_key,
      row.currency_code,
    ].join();
    const known = byKey.get(key);
    const sum = (field: string) => Number(known?.[field] ?? 0) + Number(row[field]);
    byKey.set(key, { ...row, debit_fen: sum('debit_fen'), credit_fen: sum('credit_fen') });
  }
  return [...byKey.values()];
}

/** Stores that are each other's parents, beside the head office. */
const circleOfStores: Rows = ([office = {}]) => {
  const store = (id: number, code: string, parent: number) => ({
    ...office,
    ...{ id, code, name: code, type: 'store', parent_id: parent },
  });
  return [office, store(901, '901', 902), store(902, '902', 901)];
};

const circleOfFormulas: Rows = (rows) =>
  rows.map((row) => (row.source_item_id === null ? row : { ...row, source_item_id: row.item_id }));

const circleOfAccounts: Rows = (rows) => {
  const child = rows.find(({ code }) => code === '560206');
  return rows.map((row) => (row.code === '5602' ? { ...row, parent_id: child?.id } : row));
};

/** The trail with one event that nothing reads, its hashes counted anew. */
async function withUnreadableEvent(content: string): Promise<Buffer> {
  let [sequence, hash] = [0, ''];
  const chained: Rows = each((row) => {
    const text = row.sequence === 2 ? content : String(row.content);
    const previous = hash;
    sequence = Number(row.sequence);
    hash = createHash('sha256').update(`${TRAIL_VERSION}\n${previous}\n${sequence}\n${text}`).digest('hex');
    return { ...row, content: text, previous_hash: `\\x${previous}`, hash: `\\x${hash}` };
  });
  return withRows({ event: chained }, (manifest) => ({ ...manifest, trail: { sequence, hash } }));
}

/** Of the rent alone, which is paid from the bank in line 2. */
const ofRent =
  (change: (row: Row) => Row): Rows =>
  (rows) =>
    rows.map((row) => (row.net_fen === -150_000 ? change(row) : row));

/** The file of the card is the entry's, too. */
const withBothOwners: Rows = (rows) => {
  const entryId = rows.find(({ entry_id: id }) => id !== null)?.entry_id;
  return rows.map((row) => (row.card_id === null ? row : { ...row, entry_id: entryId, position: 9 }));
};

const sentence = (what: string) => `备份文件里的账簿有误：${what}。没有恢复任何内容；请换一份备份文件`;

const TREES = '组织、科目、报表项目或公式互为上级，或科目的编码、级次、类别与上级科目或编码规则不符';
const CASH = '现金流量项目的金额与现金科目的变动不符';
const ITEMS = '现金流量项目没有按现金科目的分录指定，或超过分录的金额，或现金流量表没有这个项目';
const TEMPLATES = '凭证模板的名称、行数、摘要或金额超出允许的范围';
const POSTINGS = '有分录或期初余额的摘要、金额、外币或辅助核算与科目的要求不符';
const CASHIER = '资金账户、日记账或盘点表的内容超出允许的范围，或与凭证不符';
const BANK = '对账单、勾对、对账单规则或余额调节表的内容超出允许的范围，或与凭证不符';
const ASSETS = '资产卡片、类别、变动或折旧的内容无法识别，或金额、期限超出允许的范围';
const LEDGER = '资产卡片的科目、折旧月份或凭证与账簿不符';
const UNREADABLE = '操作日志里有无法读取的记录';

const cases: readonly [string, () => Promise<Uint8Array>, string][] = [
  ['组织互为上级', () => withRows({ organization: circleOfStores }), TREES],
  ['科目互为上级', () => withRows({ account: circleOfAccounts }), TREES],
  ['公式引用自己', () => withRows({ report_term: circleOfFormulas }), TREES],
  [
    '科目编码不在上级之下',
    () =>
      withRows(
        { account: each((row) => (row.code === '560206' ? { ...row, code: '560999', level: 3 } : row)) },
        balanceOf((code, net) => [code === '560206' ? '560999' : code, net]),
      ),
    TREES,
  ],
  [
    '9999 年',
    () =>
      withRows({
        accounting_period: each((row) => (row.period === '2026-02' ? { ...row, period: '9999-02' } : row)),
      }),
    '会计期间超出允许的范围',
  ],
  [
    '跳过的月份',
    () =>
      withRows({
        accounting_period: (rows) =>
          rows.flatMap((row) =>
            row.period === '2026-02' ? [row, { ...row, id: 907, period: '2026-05' }] : [row],
          ),
      }),
    '会计期间不连续，或前面的月份未结账、后面的月份已结账',
  ],
  [
    '凭证号二十亿',
    () =>
      withRows({
        voucher: (rows) => rows.map((row, at) => (at === 0 ? { ...row, number: 2_147_483_647 } : row)),
      }),
    '凭证的号码、日期或附单据数超出允许的范围',
  ],
  [
    '自己审核自己',
    () =>
      withRows({
        voucher: each((row) => ({ ...row, auditor_id: row.maker_id, audited_at: row.created_at })),
      }),
    '凭证与操作日志不符',
  ],
  [
    '没有结账记录',
    () => withRows({ accounting_period: each((row) => ({ ...row, is_closed: true })) }),
    '有月份没有结账记录却已结账，或结账后被改动',
  ],
  [
    '记在上级科目',
    () => {
      const move = onAccount(books.account('560206'), books.account('5602'));
      const manifest = balanceOf((code, net) => [code === '560206' ? '5602' : code, net]);
      return withRows({ voucher_line: move, movement: move }, manifest);
    },
    '有凭证或期初余额记在非末级科目上',
  ],
  [
    '别的月份的现金',
    () => withRows({ cash_flow_part: each((row) => ({ ...row, period: '2026-02' })) }),
    CASH,
  ],
  [
    '现金指定了三遍',
    () =>
      withRows({
        cash_flow_part: (rows) =>
          rows.flatMap((row) =>
            [0, 100, 200].map((more) => ({ ...row, position: Number(row.position) + more })),
          ),
      }),
    CASH,
  ],
  [
    '现金指定给费用',
    () => withRows({ cash_flow_part: ofRent((row) => ({ ...row, line_number: 1 })) }),
    `${ITEMS}（2026年1月 记-5 第 1 行）`,
  ],
  [
    '流入流出相抵的现金',
    () =>
      withRows({
        cash_flow_part: (rows) =>
          rows.flatMap((row, at) =>
            at > 0
              ? [row]
              : [
                  row,
                  { ...row, position: 2, cash_flow_line: 1, net_fen: 900_000 },
                  { ...row, position: 3, cash_flow_line: 2, net_fen: -900_000 },
                ],
          ),
      }),
    `${ITEMS}（2026年1月 记-1 第 1 行）`,
  ],
  [
    '现金流量表没有的项目',
    () => withRows({ cash_flow_part: ofRent((row) => ({ ...row, cash_flow_line: 999 })) }),
    `${ITEMS}（2026年1月 记-5 第 2 行）`,
  ],
  [
    '没有分录的凭证模板',
    () => withRows({ voucher_template: ([row]) => [row ?? {}, { ...row, id: 901, name: '水电费' }] }),
    `${TEMPLATES}（“水电费”）`,
  ],
  [
    '一千零一行的凭证模板',
    () =>
      withRows({
        voucher_template_line: ([row]) =>
          Array.from({ length: 1001 }, (_, at) => ({ ...row, line_number: at + 1 })),
      }),
    `${TEMPLATES}（“房租”）`,
  ],
  [
    '名称太长的凭证模板',
    () => withRows({ voucher_template: each((row) => ({ ...row, name: '房租'.repeat(26) })) }),
    `${TEMPLATES}（“${'房租'.repeat(25)}”）`,
  ],
  [
    '期初不平',
    () =>
      withRows(
        {
          opening_balance: each((row) =>
            row.account_id === books.account('1002') ? { ...row, net_fen: 800_007 } : row,
          ),
        },
        balanceOf((code, net) => [code, code === '1002' ? net + 7 : net]),
      ),
    '已结账的组织，期初余额借贷不平衡',
  ],
  [
    '胡乱的设置',
    () => withRows({ carry_forward_setting: each((row) => ({ ...row, value: '很多' })) }),
    '结转设置的内容无法识别',
  ],
  [
    '不存在的设置',
    () =>
      withRows({
        carry_forward_setting: (rows) => rows.map((row, at) => (at === 0 ? { ...row, key: 'luck' } : row)),
      }),
    '结转设置的内容无法识别',
  ],
  [
    '科目要求的辅助核算没有填',
    () => {
      const child = books.account('560206');
      return withRows({ account_auxiliary_category: ([row]) => [{ ...row, account_id: child }] });
    },
    POSTINGS,
  ],
  ['没有摘要', () => withRows({ voucher_line: each((row) => ({ ...row, summary: '' })) }), POSTINGS],
  [
    '期初缺辅助核算',
    () =>
      withRows({
        account_auxiliary_category: (rows) => [...rows, { ...rows[0], account_id: books.account('3001') }],
      }),
    POSTINGS,
  ],
  [
    '把费用说成结转损益',
    () => {
      const mark = each((row) => ({ ...row, is_profit_transfer: true }));
      return withRows({
        voucher: mark,
        movement: (rows) => summedUp(rows.map((row) => ({ ...row, is_profit_transfer: true }))),
      });
    },
    '有凭证的损益结转标记与分录不符',
  ],
  [
    '没有原凭证的红冲',
    () =>
      withRows({ voucher: (rows) => rows.map((row, at) => (at === 0 ? { ...row, kind: 'reversal' } : row)) }),
    '有红冲凭证与原凭证不能相互抵消',
  ],
  [
    '永远的时间',
    () => withRows({ voucher: each((row) => ({ ...row, created_at: 'infinity' })) }),
    '有日期、时间或数字超出可以处理的范围',
  ],
  [
    '两万年的操作日志',
    () => withRows({ event: each((row) => ({ ...row, at: '20000-01-01T00:00:00Z' })) }),
    '有日期、时间或数字超出可以处理的范围',
  ],
  [
    '结转超过百分之百',
    () =>
      withRows({
        custom_carry_forward_target: (rows) =>
          rows.flatMap((row) => [
            { ...row, share_basis_points: 6_000 },
            { ...row, position: 9, share_basis_points: 6_000 },
          ]),
      }),
    '组织、科目的外币、自定义列、结转比例或报表项目超出允许的范围',
  ],
  [
    '资产原值低于净残值',
    () => withRows({ asset_card: each((row) => ({ ...row, residual_fen: 99_999_999 })) }),
    ASSETS,
  ],
  ['分摊不足百分之百', () => withRows({ asset_card: each((row) => ({ ...row, shares: [] })) }), ASSETS],
  ['税务台账不是数据', () => withRows({ asset_card: each((row) => ({ ...row, tax: '胡言乱语' })) }), ASSETS],
  [
    '变动的金额是文字',
    () => withRows({ asset_event: each((row) => ({ ...row, kind: 'cost', change: { by: '很多' } })) }),
    ASSETS,
  ],
  [
    '变动凭证的科目是对象',
    () => withRows({ asset_event: each((row) => ({ ...row, posting: { targets: { contra: {} } } })) }),
    ASSETS,
  ],
  ['类别没有科目一栏', () => withRows({ asset_category: each((row) => ({ ...row, targets: {} })) }), ASSETS],
  [
    '折旧分摊超过百分之百',
    () =>
      withRows({
        asset_month: each((row) => ({
          ...row,
          shares: [...(row.shares as Row[]), ...(row.shares as Row[])],
        })),
      }),
    ASSETS,
  ],
  [
    '折旧不在凭证的月份',
    () => withRows({ asset_month: each((row) => ({ ...row, period: '2026-03' })) }),
    LEDGER,
  ],
  [
    '资产名称里有控制字符',
    () => withRows({ asset_card: each((row) => ({ ...row, name: '货\u0001车' })) }),
    ASSETS,
  ],
  [
    '两千年以后才投入使用的资产',
    () => withRows({ asset_card: each((row) => ({ ...row, ready_on: '2999-12-31', opening: null })) }),
    LEDGER,
  ],
  [
    '日记账早于账户的启用期间',
    () => withRows({ fund_account: each((row) => ({ ...row, start_period: '2026-03' })) }),
    CASHIER,
  ],
  [
    '日记账与代表它的分录不相等',
    () => withRows({ journal_entry: each((row) => ({ ...row, paid_fen: Number(row.paid_fen) * 2 })) }),
    CASHIER,
  ],
  [
    '关联的不是资金账户的分录',
    () => withRows({ journal_link: each((row) => ({ ...row, line_number: 2 })) }),
    CASHIER,
  ],
  [
    '资金账户的种类与科目不符',
    () => withRows({ fund_account: each((row) => ({ ...row, kind: 'wechat' })) }),
    CASHIER,
  ],
  [
    '日记账两边都有金额',
    () => withRows({ journal_entry: each((row) => ({ ...row, received_fen: 1, paid_fen: 1 })) }),
    '日记账的日期、编号、摘要或金额超出允许的范围',
  ],
  [
    '张数不足',
    () => withRows({ cash_count: each((row) => ({ ...row, pieces: [1] })) }),
    '现金盘点表的日期、张数或金额超出允许的范围',
  ],
  [
    '少了一种面额的张数',
    () =>
      withRows({
        cash_count: each((row) => ({ ...row, pieces: [null, ...(row.pieces as number[]).slice(1)] })),
      }),
    CASHIER,
  ],
  [
    '开户银行分成两行',
    () => withRows({ fund_account: each((row) => ({ ...row, bank: '工\n行' })) }),
    CASHIER,
  ],
  [
    '对账单少了一行',
    () => withRows({ bank_line: (rows) => rows.filter(({ summary }) => summary !== '手续费') }),
    BANK,
  ],
  ['对账单的一行被改过', () => withRows({ bank_line: each((row) => ({ ...row, summary: '改过' })) }), BANK],
  [
    '勾对的两边不相等',
    () =>
      withRows({
        fund_opening_item: each((row) => ({ ...row, received_fen: Number(row.received_fen) + 1 })),
      }),
    BANK,
  ],
  [
    '勾对的不是资金账户的分录',
    () =>
      withRows({
        fund_match_line: each((row) => (row.line_number === null ? row : { ...row, line_number: 2 })),
      }),
    BANK,
  ],
  [
    '勾对只有一边',
    () => withRows({ fund_match_line: each((row) => ({ ...row, bank_line_id: null, bank_item_id: null })) }),
    '勾对的记录超出允许的范围',
  ],
  [
    '勾对不属于任何一批',
    () => withRows({ fund_match_line: each((row) => ({ ...row, batch_id: row.match_id })) }),
    BANK,
  ],
  ['勾对没有第一行', () => withRows({ fund_match_line: each((row) => ({ ...row, position: 2 })) }), BANK],
  [
    '确认过的余额调节表两边不等',
    () =>
      withRows({
        fund_reconciliation: each((row) => ({
          ...row,
          figures: { ...(row.figures as Row), adjustedBook: 1 },
        })),
      }),
    BANK,
  ],
  [
    '确认过的余额调节表少了一笔未达账项',
    () =>
      withRows({
        fund_reconciliation: each((row) => ({
          ...row,
          figures: {
            ...(row.figures as Row),
            bankIn: [],
            bankOut: [],
            bookIn: [],
            bookOut: [],
            corrections: [],
          },
        })),
      }),
    BANK,
  ],
  [
    '明年的资产盘点单',
    () => withRows({ asset_count: each((row) => ({ ...row, counted_on: '2027-01-01' })) }),
    '有日记账、日结、盘点、对账单、余额调节表或发票查验的日期还没有到',
  ],
  ['缺口不成样子', () => withRows({ bank_statement: each((row) => ({ ...row, gaps: [{ on: 7 }] })) }), BANK],
  [
    '规则没有关键词',
    () => withRows({ fund_rule: each((row) => ({ ...row, words: [] })) }),
    '对账单规则的名称或关键词超出允许的范围',
  ],
  ['一个附件既在卡片上又在日记账里', () => withRows({ attachment: withBothOwners }), '附件超出允许的范围'],
  [
    '附件不归任何资料',
    () =>
      withRows({ attachment: each((row) => ({ ...row, voucher_id: null, card_id: null, entry_id: null })) }),
    '附件超出允许的范围',
  ],
  ['不是数据的操作日志', () => withUnreadableEvent('胡言乱语'), UNREADABLE],
  ['没有内容的操作日志', () => withUnreadableEvent('{}'), UNREADABLE],
];

test.each(cases)('%s：说明哪里不对，什么也没有留下', async (_what, make, message) => {
  const stranger = await app.signUp();
  const sets = () => app.db.selectFrom('account_set').orderBy('id').select('id').execute();
  const before = await sets();
  expect(await restoreFile(stranger, await make())).toEqual({ state: 'refused', problem: sentence(message) });
  expect(await sets()).toEqual(before);
});

test('一行在两组勾对里的备份，数据库就不收', async () => {
  const stranger = await app.signUp();
  const twice = await withRows({
    fund_match_line: ([first = {}, second = {}]) => [first, { ...second, bank_line_id: first.bank_line_id }],
  });
  const problem = '备份文件的内容互相矛盾，没有恢复任何内容；请换一份备份文件';
  expect(await restoreFile(stranger, twice)).toEqual({ state: 'refused', problem });
});

test('登记过的日期都已经到了；早一年来看，每一种都还没有到', async () => {
  const { set, client } = books;
  await app.db
    .updateTable('invoice')
    .set({ verified_on: dateOnly('2026-02-28'), verified_by: client.userId })
    .where('account_set_id', '=', set.id)
    .execute();
  const toldOn = (day: string) =>
    daysHaveCome.findings(app.db, { accountSetId: set.id, today: dateOnly(day) });
  expect(await toldOn('2026-03-15')).toStrictEqual([]);
  expect((await toldOn('2025-03-15')).map((text) => text.replace(/^.*: | is of .*$/g, ''))).toEqual([
    'a count of assets',
    'a count of cash',
    'a day that is closed',
    'a line of the bank',
    'a reconciliation',
    'an entry of a journal',
    'the verification of an invoice',
  ]);
});

test('每一项检查都有一句给会计看的话', () => {
  const checked = bookChecks.map(({ key }) => key).filter((key) => key !== 'foreignKeysHold');
  expect(Object.keys(FAULTS).sort()).toEqual([...checked].sort());
});
