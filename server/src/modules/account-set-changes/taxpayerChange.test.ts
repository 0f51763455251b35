import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const row = async () => (await books.client.get<WireAccountSet>(`/account-sets/${books.set.id}`)).data;

describe('改为一般纳税人', () => {
  type Changed = WireAccountSet & { notes: string[] };
  const becomeGeneral = async () =>
    (await books.client.put<Changed>('/account-sets', { ...(await row()), vatType: '1' })).data.notes;
  const taxes = async (client = books.client) =>
    (await client.get<WireAccount[]>('/subject')).data
      .filter(({ code }) => code.startsWith('2221'))
      .map(({ code, name, balanceDirection, systemDefault }) => [
        code,
        name,
        balanceDirection,
        systemDefault,
      ]);

  test('补上一般纳税人才有的科目，和新建的一般纳税人账套一样；再保存什么也不加', async () => {
    const general = await bookkeeper(app, { vatType: '1' });
    expect(await becomeGeneral()).toEqual(['已补充一般纳税人的 17 个增值税科目']);
    expect(await taxes()).toEqual(await taxes(general.client));
    expect(await becomeGeneral()).toStrictEqual([]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('按账套自己的编码规则；编码已被占用的说出来', async () => {
    await books.client.form('/account-sets/updateEncode', { encoding: '4-2-2-2', newEncoding: '4-3-2-2' });
    const taken = { code: '2221018', name: '预缴税款', balanceDirection: '贷', type: '负债', status: true };
    await books.client.post('/subject', { ...taken, mnemonicCode: '', auxiliaryAccounting: '' });
    expect(await becomeGeneral()).toEqual([
      '已补充一般纳税人的 16 个增值税科目',
      '编码2221018已经是“预缴税款”，没有新增“预交增值税”，需要时请另用一个编码',
    ]);
    expect(await taxes()).toContainEqual(['222100107', '销项税额', '贷', true]);
  });

  test('应交增值税已有分录：专栏先不加，说明怎么办；照办以后再保存就补上', async () => {
    await books.enter(`
      2026-01-10 记-0 计提增值税
        借 1002 银行存款      101.00
        贷 222101 应交增值税  101.00
    `);
    const [added, waiting] = await becomeGeneral();
    expect(added).toBe('已补充一般纳税人的 7 个增值税科目');
    expect(waiting).toContain(
      '“222101 应交增值税”已有1笔分录，没有新增它的专栏（进项税额、已交税金、转出未交增值税等 10 个）',
    );
    const heir = { code: '22210111', name: '小规模期间应交增值税', balanceDirection: '贷', type: '负债' };
    const form = { ...heir, status: true, mnemonicCode: '', auxiliaryAccounting: '', confirm: true };
    expect(await books.client.post('/subject', form)).toMatchObject({ success: true });
    expect(await becomeGeneral()).toEqual(['已补充一般纳税人的 10 个增值税科目']);
    expect(await books.findings()).toStrictEqual([]);
  });
});
