import { useState } from 'react';
import { auxiliaryKey, type AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { Alert, Button, Flex } from '@mingzhang/shared/ui';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists, useSession, type AccountSetLists } from '@mingzhang/shell';
import type { BookScope } from '../booksApi';
import type { ChangeScope } from './useBookScope';
import styles from './ScopeForm.module.css';

interface ScopeFormProps {
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
  readonly onDone: () => void;
}

interface Draft {
  readonly fromDate: DateOnly | null;
  readonly toDate: DateOnly | null;
  readonly fromCode: string | null;
  readonly toCode: string | null;
  readonly items: readonly AuxiliaryRef[];
  readonly organizationId: number;
  readonly isTree: boolean;
}

const draftOf = ({ filter, organizationId, span }: BookScope): Draft => ({
  fromDate: filter.days?.from ?? null,
  toDate: filter.days?.to ?? null,
  fromCode: filter.fromCode,
  toCode: filter.toCode,
  items: filter.items,
  organizationId,
  isTree: span === 'tree',
});

/** Why a draft cannot be shown, or null. */
function problemOf({ fromDate, toDate, fromCode, toCode }: Draft): string | null {
  if ((fromDate === null) !== (toDate === null)) return '请填写开始和结束两个日期，或者都不填';
  if (fromDate && toDate && fromDate > toDate) return '开始日期不能晚于结束日期';
  return fromCode !== null && toCode !== null && fromCode > toCode ? '开始科目不能在结束科目之后' : null;
}

/** The parts of a scope that are seldom set; nothing is asked until 确定. */
export function ScopeForm({ scope, onScope, onDone }: ScopeFormProps) {
  const { organization } = useSession();
  const lists = useAccountSetLists();
  const [draft, setDraft] = useState(() => draftOf(scope));
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const problem = problemOf(draft);
  const accounts = (lists.data?.accounts ?? []).map(({ code, name }) => ({
    value: code,
    label: `${code} ${name}`,
  }));

  function show(shown: Draft) {
    const { fromDate, toDate, fromCode, toCode, items, organizationId, isTree } = shown;
    onScope({
      fromDate,
      toDate,
      fromCode,
      toCode,
      items: items.length > 0 ? auxiliaryKey(items) : null,
      org: organizationId === organization.id ? null : String(organizationId),
      scope: isTree ? 'tree' : null,
    });
    onDone();
  }

  return (
    <div className={styles.form} role="group" aria-label="更多范围">
      <span>日期</span>
      <Flex gap={8} align="center">
        <DateInput
          ariaLabel="开始日期"
          value={draft.fromDate}
          onChange={(fromDate) => change({ fromDate })}
        />
        至
        <DateInput ariaLabel="结束日期" value={draft.toDate} onChange={(toDate) => change({ toDate })} />
      </Flex>
      <span>科目</span>
      <Flex gap={8} align="center">
        <CodeSelect
          label="开始科目"
          options={accounts}
          value={draft.fromCode}
          onChange={(fromCode) => change({ fromCode })}
        />
        至
        <CodeSelect
          label="结束科目"
          options={accounts}
          value={draft.toCode}
          onChange={(toCode) => change({ toCode })}
        />
      </Flex>
      <ItemFields lists={lists.data} items={draft.items} onChange={(items) => change({ items })} />
      <span>核算组织</span>
      <OrganizationField draft={draft} onChange={change} />
      {problem && (
        <div className={styles.whole}>
          <Alert type="warning" showIcon title={problem} />
        </div>
      )}
      <Flex className={styles.whole} gap={8} justify="flex-end">
        <Button onClick={() => show({ ...NOTHING, organizationId: organization.id })}>清除</Button>
        <Button type="primary" disabled={problem !== null} onClick={() => show(draft)}>
          确定
        </Button>
      </Flex>
    </div>
  );
}

const NOTHING = { fromDate: null, toDate: null, fromCode: null, toCode: null, items: [], isTree: false };

interface ItemFieldsProps {
  readonly lists: AccountSetLists | null;
  readonly items: readonly AuxiliaryRef[];
  readonly onChange: (items: readonly AuxiliaryRef[]) => void;
}

/** An item of each category that has some; several are a combination. */
function ItemFields({ lists, items, onChange }: ItemFieldsProps) {
  return (lists?.categories ?? []).map(({ id, name }) => {
    const options = (lists?.items ?? [])
      .filter(({ categoryId }) => categoryId === id)
      .map((item) => ({ value: item.id, label: `${item.code} ${item.name}` }));
    const others = items.filter(({ categoryId }) => categoryId !== id);
    const chosen = items.find(({ categoryId }) => categoryId === id)?.itemId ?? null;
    if (options.length === 0 && chosen === null) return null;
    return (
      <div key={id} className={styles.row}>
        <span>{name}</span>
        <Select
          aria-label={name}
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder="全部"
          options={options}
          value={chosen}
          onChange={(itemId?: number) => onChange(itemId ? [...others, { categoryId: id, itemId }] : others)}
        />
      </div>
    );
  });
}

interface OrganizationFieldProps {
  readonly draft: Pick<Draft, 'organizationId' | 'isTree'>;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** One's own organization or another, alone or with those below. */
function OrganizationField({ draft, onChange }: OrganizationFieldProps) {
  const { organizations } = useSession();
  return (
    <Flex gap={8} align="center">
      <Select
        aria-label="核算组织"
        style={{ width: 180 }}
        options={organizations.map(({ organization: { id, code, name } }) => ({
          value: id,
          label: `${code} ${name}`,
        }))}
        value={draft.organizationId}
        onChange={(organizationId: number) => onChange({ organizationId })}
      />
      <Checkbox checked={draft.isTree} onChange={({ target }) => onChange({ isTree: target.checked })}>
        含下级
      </Checkbox>
    </Flex>
  );
}

interface CodeSelectProps {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

function CodeSelect({ label, options, value, onChange }: CodeSelectProps) {
  return (
    <Select
      aria-label={label}
      style={{ width: 180 }}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder={label}
      options={options}
      value={value}
      onChange={(code?: string) => onChange(code ?? null)}
    />
  );
}
