import { useMemo } from 'react';
import { auxiliaryKey, auxiliaryRefs, NO_AUXILIARY } from '../accounting/auxiliary';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { AccountPicker, accountOptions } from '@mingzhang/shared/ui-account';
import { Select } from '@mingzhang/shared/ui-select';
import type { PostingLists } from './postingLists';
import styles from './PostingTargetInput.module.css';

interface PostingTargetInputProps {
  readonly label: string;
  readonly value: PostingTarget | null;
  readonly lists: PostingLists;
  /** Left out: they are asked for. */
  readonly asksForItems?: boolean;
  readonly size?: 'small' | 'middle';
  readonly disabled?: boolean;
  readonly onChange: (at: PostingTarget | null) => void;
}

/** An account, and one choice for each category of items it is kept by. */
export function PostingTargetInput({
  label,
  value,
  lists,
  asksForItems = true,
  size = 'small',
  disabled = false,
  onChange,
}: PostingTargetInputProps) {
  const options = useMemo(() => accountOptions(lists.accounts), [lists.accounts]);
  const account = value ? lists.accounts.byId(value.accountId) : undefined;
  const refs = value ? auxiliaryRefs(value.auxiliaryKey) : [];

  function choose(categoryId: number, itemId: number) {
    if (!value) return;
    const others = refs.filter((ref) => ref.categoryId !== categoryId);
    onChange({ ...value, auxiliaryKey: auxiliaryKey([...others, { categoryId, itemId }]) });
  }

  return (
    <div className={styles.target} data-size={size}>
      <AccountPicker
        options={options}
        ariaLabel={label}
        disabled={disabled}
        value={value?.accountId ?? null}
        onChange={(option) => onChange(option && { accountId: option.id, auxiliaryKey: NO_AUXILIARY })}
      />
      {(asksForItems ? (account?.auxiliaryCategoryIds ?? []) : []).map((categoryId) => {
        const category = lists.categories.find(({ id }) => id === categoryId)?.name ?? '辅助核算';
        return (
          <Select
            key={categoryId}
            size={size}
            disabled={disabled}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={`${label}的${category}`}
            placeholder={`请选择${category}`}
            value={refs.find((ref) => ref.categoryId === categoryId)?.itemId}
            options={lists.items
              .filter((item) => item.categoryId === categoryId)
              .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            onChange={(itemId?: number) => itemId !== undefined && choose(categoryId, itemId)}
          />
        );
      })}
    </div>
  );
}
