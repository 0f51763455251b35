import { useMemo } from 'react';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import {
  summaryFields,
  usualSummary,
  type InventoryRule,
  type MergeBy,
  type RuleDetail,
} from '@mingzhang/shared/accounting/inventory/inventoryRule';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';
import type { Side } from '@mingzhang/shared/primitives/side';
import { useNotify, type AccountSetLists } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { accountOptions } from '@mingzhang/shared/ui-account';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { saveRule, type RuleRow } from './inventoryLinkApi';
import { SideFields, TaxFields } from './SideFields';

/** What the form holds: items by their category. */
interface RuleValues {
  readonly debitAccountId: number | null;
  readonly debitDetail: RuleDetail;
  readonly debitItems: Readonly<Record<string, number | undefined>>;
  readonly creditAccountId: number | null;
  readonly creditDetail: RuleDetail;
  readonly creditItems: Readonly<Record<string, number | undefined>>;
  readonly taxSide: Side | 'none';
  readonly taxAccountId: number | null;
  readonly taxRate: string;
  readonly taxItems: Readonly<Record<string, number | undefined>>;
  readonly summary: string;
  readonly mergeBy: MergeBy;
}

interface RuleFormProps {
  readonly row: RuleRow;
  readonly lists: AccountSetLists;
  readonly tree: AccountTree;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The rule of a document type; it begins with the usual one where there is none yet. */
export function RuleForm({ row, lists, tree, onSaved, onClose }: RuleFormProps) {
  const notify = useNotify();
  const options = useMemo(() => accountOptions(tree), [tree]);
  const title = inventoryTypeTitles[row.type];

  async function save(values: RuleValues) {
    await saveRule(ruleOf(row, values));
    notify.success(`“${title}”的规则已保存`);
    onSaved();
  }

  return (
    <EditDrawer<RuleValues>
      title={`“${title}”的生成规则`}
      width={520}
      initial={valuesOf(row.rule ?? row.usual)}
      onSave={save}
      onClose={onClose}
    >
      {!row.rule && row.usual && (
        <Alert showIcon type="info" style={{ marginBottom: 16 }} title="已按常用分录预填，请核对后保存。" />
      )}
      <SideFields name="debit" label="借方" options={options} lists={lists} tree={tree} />
      <SideFields name="credit" label="贷方" options={options} lists={lists} tree={tree} />
      <TaxFields options={options} lists={lists} tree={tree} />
      <Form.Item
        name="summary"
        label="摘要"
        extra={`可以用${summaryFields.map((field) => `{${field}}`).join(' ')}，生成时换成单据上的内容`}
        rules={[{ required: true, whitespace: true, message: '请填写摘要' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="mergeBy" label="合并">
        <Radio.Group
          options={[
            { value: 'document', label: '一张单据一张凭证' },
            { value: 'day', label: '同一天的合成一张' },
          ]}
        />
      </Form.Item>
    </EditDrawer>
  );
}

const itemsOf = (refs: InventoryRule['debit']['auxiliary']) =>
  Object.fromEntries(refs.map(({ categoryId, itemId }) => [String(categoryId), itemId]));

function valuesOf(rule: InventoryRule | null): RuleValues {
  return {
    debitAccountId: rule?.debit.accountId ?? null,
    debitDetail: rule?.debit.detail ?? 'total',
    debitItems: itemsOf(rule?.debit.auxiliary ?? []),
    creditAccountId: rule?.credit.accountId ?? null,
    creditDetail: rule?.credit.detail ?? 'total',
    creditItems: itemsOf(rule?.credit.auxiliary ?? []),
    taxSide: rule?.tax?.side ?? 'none',
    taxAccountId: rule?.tax?.accountId ?? null,
    taxRate: rule?.tax ? formatPercent(rule.tax.rate) : '',
    taxItems: itemsOf(rule?.tax?.auxiliary ?? []),
    summary: rule?.summary ?? usualSummary,
    mergeBy: rule?.mergeBy ?? 'document',
  };
}

function ruleOf({ type }: RuleRow, values: RuleValues): InventoryRule {
  const refs = (items: RuleValues['debitItems'] | undefined) =>
    Object.entries(items ?? {}).flatMap(([categoryId, itemId]) =>
      itemId === undefined ? [] : [{ categoryId: Number(categoryId), itemId }],
    );
  return {
    type,
    debit: {
      accountId: values.debitAccountId ?? 0,
      detail: values.debitDetail,
      auxiliary: refs(values.debitItems),
    },
    credit: {
      accountId: values.creditAccountId ?? 0,
      detail: values.creditDetail,
      auxiliary: refs(values.creditItems),
    },
    tax:
      values.taxSide === 'none'
        ? null
        : {
            side: values.taxSide,
            accountId: values.taxAccountId ?? 0,
            rate: parsePercent(values.taxRate) ?? 0,
            auxiliary: refs(values.taxItems),
          },
    summary: values.summary,
    mergeBy: values.mergeBy,
  };
}
