import { moveNotes } from './moveNotes';
import type { PlanAccount } from './movePlan';
import { siblingsApart } from './siblingNames';

const account = (
  code: string,
  parent: string | null,
  name: string,
  own?: PlanAccount['own'],
): PlanAccount => ({
  ...{ code, parent, name, category: 'asset', side: 'debit', unit: null, categories: [], currencies: [] },
  ...{ origin: 'theirs', ...(own && { own }) },
});

function apart(...accounts: readonly PlanAccount[]) {
  const notes = moveNotes();
  const names = siblingsApart(accounts, notes).map(({ name }) => name);
  return { names, told: notes.notes.length, refused: notes.refusals.map(({ message }) => message) };
}

test('同一上级下两个同名的明细：后一个加上编码，说明；不同上级的不管', () => {
  const bank = [account('100201', '1002', '工行'), account('100202', '1002', '工行')];
  const other = account('101201', '1012', '工行');
  expect(apart(...bank, other)).toEqual({ names: ['工行', '工行(100202)', '工行'], told: 1, refused: [] });
  const long = '长'.repeat(60);
  const { names } = apart(account('100201', '1002', long), account('100202', '1002', long));
  expect(names[1]).toHaveLength(60);
});

test('我们自己的科目表里不会有，有了就不收，不改名称', () => {
  const own = { mnemonic: '', isEnabled: true, path: '甲', parent: '', isLeaf: true };
  const { names, refused } = apart(account('1001', null, '甲', own), account('1002', null, '甲', own));
  expect(names).toEqual(['甲', '甲']);
  expect(refused).toEqual(['科目“1002”与“1001”在同一个上级下，都叫“甲”；请改其中一个的名称后重新上传']);
});
