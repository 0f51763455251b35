import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { chartOfSet } from '../../../test/chartOfSet';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const { chart, find, add } = chartOfSet(() => books);

/** Lets a line of the profit statement name an account. */
async function nameInFormula({ set, account }: Bookkeeper, code: string) {
  await app.db
    .insertInto('report_term')
    .columns(['account_set_id', 'item_id', 'position', 'sign', 'account_id', 'rule'])
    .expression((eb) =>
      eb
        .selectFrom('report_item')
        .innerJoin('report_template', 'report_template.id', 'report_item.template_id')
        .where('report_item.account_set_id', '=', set.id)
        .where('report_template.type', '=', 'profit')
        .where('report_item.title', 'like', '%税金及附加%')
        .select([
          'report_item.account_set_id',
          'report_item.id',
          eb.lit(90).as('position'),
          eb.lit(1).as('sign'),
          eb.val(account(code)).as('account_id'),
          eb.val('net').as('rule'),
        ])
        .limit(1),
    )
    .execute();
}

async function change(code: string, fields: Record<string, unknown>) {
  return books.client.put('/subject', { ...(await find(code)), ...fields });
}

describe('编码与一同送来的上级、类别、级次', () => {
  const contradictions: [string, Record<string, unknown>, string][] = [
    ['级次与编码不符', { level: 1 }, '科目编码100209是2级科目的编码，与所填级次1不符'],
    ['类别与上级不符', { type: '负债' }, '科目类别随上级“1002 银行存款”为资产，不能是负债'],
    ['没有这个类别', { type: '流动资产' }, '科目类别只能是资产、负债、共同、权益、成本或损益'],
    ['上级不是本账套的', { parentId: 1 }, '所选的上级科目不存在，可能已被删除，请刷新后再试'],
    ['方向不是借贷', { balanceDirection: '左' }, '余额方向只能是借或贷'],
  ];
  test.each(contradictions)('拒绝：%s', async (_title, fields, message) => {
    const before = await chart();
    expect(await add('100209', '新户', fields)).toMatchObject({ success: false, msg: message });
    expect(await chart()).toEqual(before);
  });

  test('与所选上级、类别、级次、名称都不对时，一次全部说出', async () => {
    const { id: parentId } = await find('5602');
    const refused = await add('560300', '手续费', { parentId, type: '资产', level: 3 });
    expect(refused.problems?.map(({ message }) => message)).toEqual([
      '下级科目编码从01开始',
      '科目编码560300属于“5603 财务费用”，不在所选上级“5602 管理费用”之下：' +
        '“5602”的下级编码是6位（4-2-2-2），从560201到560299；' +
        '请选用其中空着的编码；都已使用时，请在其中一个下级科目下再分一级',
      '科目类别随上级“5603 财务费用”为损益，不能是资产',
      '科目编码560300是2级科目的编码，与所填级次3不符',
      '同级科目中已有“560303 手续费”，请换一个名称',
    ]);
  });

  test('修改时上级、类别、级次也要与编码一致', async () => {
    await add('100201', '工商银行');
    const { id: parentId } = await find('1122');
    const refused = await change('100201', { parentId, type: '损益', level: 1 });
    expect(refused.problems?.map(({ code }) => code)).toEqual([
      'ACCOUNT_PARENT_CONTRADICTS',
      'ACCOUNT_CATEGORY_CONTRADICTS',
      'ACCOUNT_LEVEL_CONTRADICTS',
    ]);
    expect(await find('100201')).toMatchObject({ type: '资产', level: 2 });
  });
});

test('凭证模板、报表公式、自定义结转、结转设置用着的科目只能改名，不能删除', async () => {
  const codes = { 凭证模板: '560231', 报表公式: '560232', 自定义结转: '560233', 结转设置: '560234' };
  for (const [name, code] of Object.entries(codes)) await add(code, name);
  books = await books.reload();
  const into = (code: string) => ({ subjectId: books.account(code), auxiliary: [] });
  const details = [{ summary: '付款', subjectId: books.account('560231'), debitAmount: 5 }];
  await books.client.post('/voucher-template', { name: '付房租', type: 0, details });
  await nameInFormula(books, '560232');
  await books.client.post('/closing/customCarryForwards', {
    name: '分摊房租',
    fromSubjectId: books.account('560206'),
    targets: [{ into: into('560233'), share: 40 }],
  });
  const group = { expense: into('560234'), gross: 1, socialInsurance: 0, housingFund: 0 };
  await books.client.put('/closing/carryForwardSettings', {
    year: 2026,
    month: 1,
    values: { payrollGroups: [group] },
  });
  const uses = {
    '560231': '1个凭证模板（“付房租”）',
    '560232': '1个报表的公式（“利润表”）',
    '560233': '1项自定义结转（“分摊房租”）',
    '560234': '1项结转设置（“工资”）',
  };
  const [customers] = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data;
  for (const [code, use] of Object.entries(uses)) {
    const { id, name } = await find(code);
    const title = `科目“${code} ${name}”已有${use}`;
    expect(await books.client.del(`/subject/${id}`)).toMatchObject({
      msg: `${title}，不能删除；不用时可以停用`,
    });
    const auxiliaryAccounting = JSON.stringify([customers]);
    const refused = await change(code, { code: `${code}01`, balanceDirection: '贷', auxiliaryAccounting });
    expect(refused.problems?.map(({ message }) => message)).toEqual(
      expect.arrayContaining([`${title}，编码不能修改`, `${title}，余额方向不能修改`]),
    );
    const isLocked = refused.problems?.some(({ message }) => message === `${title}，辅助核算不能修改`);
    expect(isLocked).toBe(code !== '560232');
    expect(await change(code, { name: `${name}（新）` })).toMatchObject({ success: true });
  }
});
