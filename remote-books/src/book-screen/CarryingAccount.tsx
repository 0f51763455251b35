import type { Account } from '@mingzhang/shared/accounting/account';
import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists } from '@mingzhang/shell';
import type { BookScope } from '../booksApi';
import type { ChangeScope } from './useBookScope';

interface CarryingAccountProps {
  /** Null as long as it is not known. */
  readonly categoryId: number | null;
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
}

/** Of the accounts that carry a category the one a book is about: 应收 of a customer without its 预收; at first all. */
export function CarryingAccount({ categoryId, scope, onScope }: CarryingAccountProps) {
  const { data } = useAccountSetLists();
  const accounts = (data?.accounts ?? []).filter(
    ({ auxiliaryCategoryIds }: Account) => categoryId !== null && auxiliaryCategoryIds.includes(categoryId),
  );
  const { fromCode, toCode } = scope.filter;
  const shown = fromCode !== null && fromCode === toCode ? fromCode : null;
  if (accounts.length < 2 && shown === null) return null;
  return (
    <Select
      aria-label="科目"
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="全部科目"
      style={{ width: 180 }}
      options={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      value={shown}
      onChange={(code?: string | null) => onScope({ fromCode: code ?? null, toCode: code ?? null })}
    />
  );
}
