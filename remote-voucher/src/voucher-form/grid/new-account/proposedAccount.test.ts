import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { given } from '@mingzhang/shared/testing/given';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { codeNoteOf, movedUnder, proposedAccount, type Chart } from './proposedAccount';

const { accounts } = given`
  2026-03-06 记-1
    借 560201 管理费用-办公费  50.00
    贷 1002 银行存款  50.00
`;
const names: Readonly<Record<string, readonly [string, string]>> = {
  '1002': ['银行存款', 'YHCK'],
  '5602': ['管理费用', 'GLFY'],
  '560201': ['办公费', 'BGF'],
};
const tree = accountTree(
  accounts.all.map((one) => {
    const [name = one.name, mnemonicCode = ''] = names[one.code] ?? [];
    return { ...one, name, mnemonicCode };
  }),
);
const chart: Chart = { tree, options: accountOptions(tree), scheme: [4, 2, 2, 2] };

/** 编码 名称 ← 上级. */
function proposal(typed: string, current?: string): string {
  const account = current === undefined ? undefined : tree.byCode(current);
  const { code, name, parentId } = proposedAccount(typed, account, chart);
  const parent = parentId === null ? '一级' : tree.byId(parentId)?.code;
  return `${code} ${name} ← ${parent}`;
}

test.each([
  ['5602', '560202  ← 5602'], // the parent's code: its next child
  ['１００２', '100201  ← 1002'], // full-width, a leaf of the first level: its first child
  ['560201', '56020101  ← 560201'],
  ['560299', '560299  ← 5602'], // a free code of the next level is meant as it is
  ['56029', '560202  ← 5602'],
  ['9999', '9999  ← 一级'],
  ['gl', '560202  ← 5602'], // initials
  ['bgf', '560202  ← 5602'], // a leaf: beside it
  ['管理 招待费', '560202 招待费 ← 5602'],
  ['gl　招待 费', '560202 招待 费 ← 5602'], // a full-width space too
  ['银行 工行基本户', '100201 工行基本户 ← 1002'],
  ['招待费', ' 招待费 ← 一级'],
])('在科目栏输入“%s”再按 F10：%s', (typed, expected) => {
  expect(proposal(typed)).toBe(expected);
});

test('什么都没输入：与本行科目同级；一级科目下新增下级；没有科目就是一级', () => {
  expect(proposal('', '560201')).toBe('560202  ← 5602');
  expect(proposal('', '1002')).toBe('100201  ← 1002');
  expect(proposal('')).toBe('  ← 一级');
});

test('换上级：编码重新取，名称留下', () => {
  const draft = proposedAccount('银行 招待费', undefined, chart);
  const moved = movedUnder(draft, tree.byCode('5602') ?? null, chart);
  expect([moved.code, moved.name]).toEqual(['560202', '招待费']);
  expect(movedUnder(moved, null, chart)).toMatchObject({ code: '', name: '招待费', parentId: null });
});

test('下级编码已用完：编码留空，说明为什么', () => {
  const parent = tree.byCode('5602')!;
  const family = Array.from({ length: 99 }, (_, index) => {
    const code = `5602${String(index + 1).padStart(2, '0')}`;
    return { ...tree.byCode('560201')!, id: 1000 + index, code, parentId: parent.id };
  });
  const full = accountTree([parent, ...family]);
  const crowded = { ...chart, tree: full, options: accountOptions(full) };
  const draft = proposedAccount('5602', undefined, crowded);
  expect(draft).toMatchObject({ code: '', parentId: parent.id });
  expect(codeNoteOf(draft, crowded)).toMatch(/^“5602”的下级编码从560201到560299已全部使用/);
  expect(codeNoteOf(proposedAccount('5602', undefined, chart), chart)).toBeNull();
  expect(codeNoteOf(proposedAccount('9999', undefined, chart), chart)).toBeNull();
});

test('下级随上级的方向、计量单位、辅助核算和外币', () => {
  const stock = { ...tree.byCode('1002')!, unit: '件', auxiliaryCategoryIds: [11], currencyCodes: ['USD'] };
  const changed = accountTree([stock]);
  const draft = proposedAccount('1002', undefined, {
    ...chart,
    tree: changed,
    options: accountOptions(changed),
  });
  expect(draft).toMatchObject({
    unit: '件',
    auxiliaryCategoryIds: [11],
    currencyCodes: ['USD'],
    side: 'debit',
  });
});
