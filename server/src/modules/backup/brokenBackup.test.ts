import { gzipSync } from 'node:zlib';
import { backUp, entriesOf, fileOf, forged, restoreFile } from '../../../test/backup';
import { type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { fullBooks } from '../../../test/fullBooks';

const app = createTestApp();

const countSets = async () => (await app.db.selectFrom('account_set').select('id').execute()).length;

describe('不是好好的备份', () => {
  let file: Buffer;
  let books: Bookkeeper;

  beforeAll(async () => {
    books = await fullBooks(app);
    file = await backUp(app, books.client, books.set.id);
  });

  const DAMAGED = '备份文件已损坏或不完整，没有恢复任何内容；请重新下载备份，或换一份备份文件';
  const CONTRADICTORY = '备份文件的内容互相矛盾，没有恢复任何内容；请换一份备份文件';
  const FOREIGN = '这不是明账的账套备份文件，请选择从“账套”页面下载的 .tar.gz 文件';

  const flipped = (at: number) => {
    const copy = Buffer.from(file);
    copy[at] = (copy[at] ?? 0) ^ 0x10;
    return copy;
  };
  const inPart = (table: string, from: RegExp, to: string) =>
    forged(file, ({ name, content }) =>
      name.startsWith(`data/${table}/`) ? content.toString().replace(from, to) : null,
    );

  const withHead = async (from: RegExp, to: string) => {
    const [head, ...rest] = await entriesOf(file);
    const changed = head?.content.toString().replace(from, to) ?? '';
    return fileOf([{ name: 'format.json', content: Buffer.from(changed) }, ...rest]);
  };

  const withManifest = async (text: string) =>
    fileOf([...(await entriesOf(file)).slice(0, -1), { name: 'manifest.json', content: Buffer.from(text) }]);

  const files: readonly [string, () => Promise<Uint8Array>, string][] = [
    ['空文件', () => Promise.resolve(Buffer.alloc(0)), FOREIGN],
    ['不是压缩文件', () => Promise.resolve(Buffer.from('PK\u0003\u0004 别的文件')), FOREIGN],
    ['截断的', () => Promise.resolve(file.subarray(0, Math.floor(file.length / 2))), DAMAGED],
    ['中间坏了一位', () => Promise.resolve(flipped(Math.floor(file.length / 2))), DAMAGED],
    ['别的产品的', () => fileOf([{ name: 'format.json', content: Buffer.from('{"product":"x"}') }]), FOREIGN],
    [
      '第一个正式版之前的',
      () => withHead(/"format":\d+,"schema":"[^"]*"/, '"format":2,"schema":"0110-voucher-drafts"'),
      '这份备份由第一个正式版之前的明账（test）产生，本系统不能恢复它；请在产生它的系统里把凭证导出为文件，再导入新的账套',
    ],
    [
      '更新的版本',
      () => withHead(/"schema":"[^"]*"/, '"schema":"9999-later"'),
      '这份备份由另一个版本的明账（test）产生，本系统还不支持它的格式；请先升级系统再恢复',
    ],
    [
      '少了一部分',
      async () => fileOf((await entriesOf(file)).filter(({ name }) => !name.includes('/voucher/'))),
      DAMAGED,
    ],
    [
      '炸弹',
      async () =>
        fileOf([
          ...(await entriesOf(file)).slice(0, 1),
          ...Array.from({ length: 8 }, (_, index) => ({
            name: `data/voucher/${index}.jsonl`,
            content: Buffer.alloc(16 * 1024 * 1024),
          })),
        ]),
      '备份文件解压后异常大，没有恢复任何内容；请确认文件来源',
    ],
    [
      '不是 tar 的炸弹',
      () => Promise.resolve(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
      '备份文件解压后异常大，没有恢复任何内容；请确认文件来源',
    ],
    ['清单读不懂', () => withManifest('{"parts":"全部"}'), DAMAGED],
    ['清单不是数据', () => withManifest('清单'), DAMAGED],
    ['改了审计线索', () => inPart('event', /支付房租/, '支付车费'), DAMAGED],
    ['改了金额', () => inPart('voucher_line', /"debit_fen": 150000/, '"debit_fen": 150001'), CONTRADICTORY],
    ['改了余额', () => inPart('movement', /"credit_fen": (\d+)/, '"credit_fen": 7$1'), CONTRADICTORY],
    ['科目编号是别人的', () => inPart('voucher_line', /"account_id": \d+/, '"account_id": 1'), CONTRADICTORY],
    [
      '辅助项目是别人的',
      () => inPart('voucher_line', /"auxiliary_key": "\d+:\d+"/, '"auxiliary_key": "1:2"'),
      CONTRADICTORY,
    ],
    [
      '附件换了内容',
      () => forged(file, ({ name }) => (name.startsWith('files/') ? '%PDF-1.7 假' : null)),
      DAMAGED,
    ],
    ['一行不是数据', () => inPart('account', /^\{/, '{{'), CONTRADICTORY],
    ['一行是空的', () => inPart('account', /^.*$/m, 'null'), CONTRADICTORY],
    ['编号写成文字', () => inPart('account', /"id": (\d+)/, '"id": "$1"'), CONTRADICTORY],
    ['制单人是别人，写成文字', () => inPart('voucher', /"maker_id": \d+/, '"maker_id": "1"'), CONTRADICTORY],
    ['操作日志里的人是别人', () => inPart('event', /"user_id": \d+/, '"user_id": 1'), CONTRADICTORY],
    [
      '期初的辅助项目是别人的',
      () => inPart('opening_balance', /"auxiliary_key": "[^"]*"/, '"auxiliary_key": "1:2"'),
      CONTRADICTORY,
    ],
    [
      '结转设置里的科目是别人的',
      () => inPart('carry_forward_setting', /"accountId": \d+/, '"accountId": 1'),
      CONTRADICTORY,
    ],
  ];

  test.each(files)('%s：说明原因，什么也没有留下', async (_what, make, message) => {
    const [sets, people] = [
      await countSets(),
      (await app.db.selectFrom('app_user').select('id').execute()).length,
    ];
    const state = await restoreFile(books.client, await make());
    expect(state).toEqual({ state: 'refused', problem: message });
    expect(await countSets()).toBe(sets);
    expect((await app.db.selectFrom('app_user').select('id').execute()).length).toBe(people);
  });
});
