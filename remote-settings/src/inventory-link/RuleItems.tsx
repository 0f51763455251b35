import type { AccountSetLists } from '@mingzhang/shell';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';

interface RuleItemsProps {
  readonly name: readonly string[];
  readonly categoryId: number;
  readonly lists: AccountSetLists;
}

/** The item of one category that is the same for every document; a mapped record's own goes before it. */
export function RuleItems({ name, categoryId, lists }: RuleItemsProps) {
  const category = lists.categories.find(({ id }) => id === categoryId)?.name ?? '辅助核算';
  const items = lists.items.filter((item) => item.categoryId === categoryId);
  return (
    <Form.Item name={[...name]} label={category} extra="按物料、按供应商对应的项目优先；都不一样时可以不选">
      <Select<number>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={`选择${category}`}
        options={items.map(({ id, code, name: title }) => ({ value: id, label: `${code} ${title}` }))}
      />
    </Form.Item>
  );
}
