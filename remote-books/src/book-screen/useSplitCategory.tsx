import type { ReactNode } from 'react';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { useSearchParams } from '@mingzhang/shared/router';
import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists } from '@mingzhang/shell';

interface SplitCategory {
  /** Null: the server takes the first that the account carries. */
  readonly categoryId: number | null;
  readonly filter: ReactNode;
}

/** `?by=`: of several categories an account carries, the one whose items have the columns of 多栏账. */
export function useSplitCategory(book: Book, accountId: number | null): SplitCategory {
  const [parameters, setParameters] = useSearchParams();
  const isSplit = book.grain === 'line' && book.madeColumns !== undefined;
  const lists = useAccountSetLists({ isAsked: isSplit });
  if (!isSplit) return { categoryId: null, filter: null };
  const categoryId = Number(parameters.get('by')) || null;
  const { accounts = [], categories = [] } = lists.data ?? {};
  const isParent = accounts.some(({ parentId }) => parentId === accountId);
  const carried = accounts.find(({ id }) => id === accountId)?.auxiliaryCategoryIds ?? [];
  if (carried.length < 2 || isParent) return { categoryId, filter: null };

  function choose(id: number) {
    setParameters((previous) => {
      previous.set('by', String(id));
      return previous;
    });
  }

  const options = categories.filter(({ id }) => carried.includes(id));
  return {
    categoryId,
    filter: (
      <Select
        aria-label="分栏的类别"
        style={{ width: 120 }}
        options={options.map(({ id, name }) => ({ value: id, label: `按${name}` }))}
        value={carried.find((id) => id === categoryId) ?? carried[0] ?? null}
        onChange={choose}
      />
    ),
  };
}
