import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import { anyAccount, anyId, anyItem, anyRate, anyText } from '../testing/arbitraryRecords';
import { throughJson } from '../testing/survives';
import { fromVoucherLists, toVoucherLists } from './voucherLists';

const lists = fc.record({
  accounts: fc.array(anyAccount, { maxLength: 1 }),
  words: fc.array(fc.record({ id: anyId, word: anyText, printTitle: anyText, isDefault: fc.boolean() }), {
    maxLength: 2,
  }),
  currencies: fc.array(
    fc.record({ id: anyId, code: anyText, name: anyText, exchangeRate: anyRate, isLocal: fc.boolean() }),
    { maxLength: 2 },
  ),
  categories: fc.array(
    fc.record({
      id: anyId,
      name: anyText,
      isSystem: fc.boolean(),
      customColumns: fc.constant(['电话', '地区']),
    }),
    { maxLength: 2 },
  ),
  items: fc.array(anyItem, { maxLength: 2 }),
  summaries: fc.array(anyText, { maxLength: 3 }),
});

test('定律十一：凭证表单的各个列表', () => {
  fc.assert(
    fc.property(lists, (each) => {
      const context = { tree: accountTree(each.accounts), categories: each.categories, accountSetId: 7 };
      expect(toVoucherLists(throughJson(fromVoucherLists(each, context)))).toEqual(each);
    }),
  );
});
