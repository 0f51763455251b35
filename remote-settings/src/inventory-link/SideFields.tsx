import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { RuleDetail } from '@mingzhang/shared/accounting/inventory/inventoryRule';
import { parsePercent } from '@mingzhang/shared/primitives/percent';
import type { Side } from '@mingzhang/shared/primitives/side';
import type { AccountSetLists } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { AccountPicker, type AccountOption } from '@mingzhang/shared/ui-account';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { RuleItems } from './RuleItems';
import { ruleDetailTitles } from './ruleDetailTitles';

interface FieldsProps {
  readonly options: readonly AccountOption[];
  readonly lists: AccountSetLists;
  readonly tree: AccountTree;
}

/** The categories the chosen account demands an item of. */
function useCategoryIds(field: string, tree: AccountTree): readonly number[] {
  const accountId = Form.useWatch<number | null>(field) ?? null;
  return (accountId === null ? undefined : tree.byId(accountId))?.auxiliaryCategoryIds ?? [];
}

interface SideFieldsProps extends FieldsProps {
  readonly name: 'debit' | 'credit';
  readonly label: string;
}

/**
 * One side of a rule: its account, the categories it is kept by, and the items that are the same for every document.
 */
export function SideFields({ name, label, options, lists, tree }: SideFieldsProps) {
  const categoryIds = useCategoryIds(`${name}AccountId`, tree);
  return (
    <>
      <Form.Item
        name={`${name}AccountId`}
        label={`${label}科目`}
        rules={[{ required: true, message: `请选择${label}科目` }]}
      >
        <AccountField options={options} label={`${label}科目`} />
      </Form.Item>
      <Form.Item
        name={`${name}Detail`}
        label={`${label}明细`}
        extra="按物料、按供应商时，每个对应的科目和项目各记一行"
      >
        <Select<RuleDetail>
          options={(['total', 'material', 'supplier'] as const).map((value) => ({
            value,
            label: ruleDetailTitles[value],
          }))}
        />
      </Form.Item>
      {categoryIds.map((categoryId) => (
        <RuleItems
          key={categoryId}
          name={[`${name}Items`, String(categoryId)]}
          side={label}
          categoryId={categoryId}
          lists={lists}
          note="按物料、按供应商对应的项目优先；都不一样时可以不选"
        />
      ))}
    </>
  );
}

/** 税金: whether it is taken out of a side, and its account with its items. */
export function TaxFields({ options, lists, tree }: FieldsProps) {
  const categoryIds = useCategoryIds('taxAccountId', tree);
  const side = Form.useWatch<Side | 'none'>('taxSide') ?? 'none';
  return (
    <>
      <Form.Item name="taxSide" label="税金" extra="单据金额含税时，从这一方分出税金">
        <Radio.Group
          options={[
            { value: 'none', label: '不分' },
            { value: 'debit', label: '借方（进项）' },
            { value: 'credit', label: '贷方（销项）' },
          ]}
        />
      </Form.Item>
      {side !== 'none' && (
        <>
          <Form.Item
            name="taxAccountId"
            label="税金科目"
            rules={[{ required: true, message: '请选择税金科目' }]}
          >
            <AccountField options={options} label="税金科目" />
          </Form.Item>
          {categoryIds.map((categoryId) => (
            <RuleItems
              key={categoryId}
              name={['taxItems', String(categoryId)]}
              side="税金"
              categoryId={categoryId}
              lists={lists}
              isRequired
            />
          ))}
          <Form.Item
            name="taxRate"
            label="税率（%）"
            rules={[
              {
                validator: (_, typed: string) =>
                  (parsePercent(typed) ?? 0) > 0
                    ? Promise.resolve()
                    : Promise.reject(new Error('税率应大于 0、不超过 100，最多两位小数')),
              },
            ]}
          >
            <Input style={{ width: 120 }} inputMode="decimal" maxLength={6} />
          </Form.Item>
        </>
      )}
    </>
  );
}

interface AccountFieldProps {
  readonly options: readonly AccountOption[];
  readonly label: string;
  /** Given by the form. */
  readonly value?: number | null;
  readonly onChange?: (accountId: number | null) => void;
}

function AccountField({ options, label, value = null, onChange }: AccountFieldProps) {
  return (
    <AccountPicker
      options={options}
      value={value}
      ariaLabel={label}
      onChange={(option) => onChange?.(option?.id ?? null)}
    />
  );
}
