import type { ReactNode } from 'react';
import { useSearchParams } from '@mingzhang/shared/router';
import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists } from '@mingzhang/shell';
import type { BookViewProps } from './BookView';

/** The category a book is about. */
export interface BookCategory {
  /** Null as long as the categories are not known. */
  readonly categoryId: number | null;
  readonly name: string | undefined;
  readonly choices: NonNullable<BookViewProps['choices']>;
  /** Where one chooses another. */
  readonly filter: ReactNode;
}

/** `?category=`; without it the first, 客户. An item of another category would be none of this one's. */
export function useBookCategory(): BookCategory {
  const [parameters, setParameters] = useSearchParams();
  const lists = useAccountSetLists();
  const known = lists.data?.categories ?? [];
  const categoryId = Number(parameters.get('category')) || (known[0]?.id ?? null);

  function choose(id: number) {
    setParameters((previous) => {
      previous.set('category', String(id));
      previous.delete('item');
      return previous;
    });
  }

  return {
    categoryId,
    name: known.find(({ id }) => id === categoryId)?.name,
    choices: { ...lists, isEmpty: lists.data?.categories.length === 0 },
    filter: (
      <Select
        aria-label="辅助核算类别"
        style={{ width: 120 }}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={categoryId}
        loading={lists.isLoading}
        onChange={choose}
      />
    ),
  };
}
