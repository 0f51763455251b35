import type { AccountSetLists } from '@mingzhang/shell';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';

interface RuleItemsProps {
  readonly name: readonly string[];
  /** 借方, 贷方 or 税金: each may demand an item of the same category. */
  readonly side: string;
  readonly categoryId: number;
  readonly lists: AccountSetLists;
  readonly note?: string;
  /** No record can have one of its own. */
  readonly isRequired?: boolean;
}

/** The item of one category that is the same for every document; a mapped record's own goes before it. */
export function RuleItems({ name, side, categoryId, lists, note, isRequired = false }: RuleItemsProps) {
  const category = lists.categories.find(({ id }) => id === categoryId)?.name ?? '辅助核算';
  const items = lists.items.filter((item) => item.categoryId === categoryId);
  return (
    <Form.Item
      name={[...name]}
      label={`${side}${category}`}
      extra={note}
      rules={[{ required: isRequired, message: `请选择${category}` }]}
    >
      <Select<number>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={`选择${category}`}
        options={items.map(({ id, code, name: title }) => ({ value: id, label: `${code} ${title}` }))}
      />
    </Form.Item>
  );
}
