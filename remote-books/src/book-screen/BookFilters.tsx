import type { Book } from '@mingzhang/shared/accounting/books/book';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-choice';
import { DEEPEST_LEVEL, type BookFilterState } from './useBookFilters';

interface BookFiltersProps {
  readonly book: Book;
  readonly views: readonly Book[];
  readonly filters: BookFilterState;
}

const LEVELS = Array.from({ length: DEEPEST_LEVEL }, (_, index) => ({
  label: `${index + 1}级`,
  value: index + 1,
}));

/** What the registry lets one choose of a book: its views, levels and column sets. */
export function BookFilters({ book, views, filters }: BookFiltersProps) {
  return (
    <>
      {views.length > 1 && (
        <Segmented
          aria-label="账簿"
          options={views.map(({ key, title }) => ({ label: title, value: key }))}
          value={book.key}
          onChange={filters.setView}
        />
      )}
      {filters.level !== null && (
        <Segmented
          aria-label="显示到级次"
          options={LEVELS}
          value={filters.level}
          onChange={filters.setLevel}
        />
      )}
      {book.columnSets?.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={filters.shownSets.includes(key)}
          onChange={(event) => filters.showSet(key, event.target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </>
  );
}
