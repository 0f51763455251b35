import type { Account } from './account';
import { accountTree } from './accountTree';
import { growingTree } from './growingTree';

const account = (id: number, code: string, parentId: number | null): Account => ({
  id,
  code,
  name: code,
  category: 'asset',
  side: 'debit',
  parentId,
  level: code.length / 2 - 1,
  isSystem: false,
  isEnabled: true,
  mnemonicCode: '',
  unit: null,
  auxiliaryCategoryIds: [],
  currencyCodes: [],
});

const trees = [
  ['读出来的', accountTree],
  ['正在改的', (accounts: readonly Account[]) => growingTree(accountTree(accounts))],
] as const;

describe.each(trees)('%s科目表', (_what, treeOf) => {
  test('科目和它的全部下级，按编码；路径从一级科目开始', () => {
    const tree = treeOf([
      account(4, '2221', null),
      account(5, '222101', 4),
      account(6, '222102', 4),
      account(7, '22210101', 5),
    ]);
    expect(tree.subtreeOf(4).map(({ code }) => code)).toEqual(['2221', '222101', '22210101', '222102']);
    expect(tree.pathOf(7).map(({ code }) => code)).toEqual(['2221', '222101', '22210101']);
    expect(tree.pathOf(404)).toStrictEqual([]);
  });

  test('互为上级的科目各出现一次，问得完', () => {
    const tree = treeOf([account(4, '2221', 7), account(5, '222101', 4), account(7, '22210101', 5)]);
    expect(tree.subtreeOf(5).map(({ id }) => id)).toEqual([5, 7, 4]);
    expect(tree.pathOf(5).map(({ id }) => id)).toEqual([7, 4, 5]);
  });
});
