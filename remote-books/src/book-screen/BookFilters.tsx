import { leavesTransfersOut, type Book } from '@mingzhang/shared/accounting/books/book';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-toggle';
import type { BookScope } from '../booksApi';
import { CurrencyFilter } from './CurrencyFilter';
import { MoreScope } from './MoreScope';
import { DEEPEST_LEVEL, type BookFilterState } from './useBookFilters';
import type { ChangeScope } from './useBookScope';

interface BookFiltersProps {
  readonly book: Book;
  readonly views: readonly Book[];
  readonly filters: BookFilterState;
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
}

const LEVELS = Array.from({ length: DEEPEST_LEVEL }, (_, index) => ({
  label: `${index + 1}级`,
  value: index + 1,
}));

/** What one chooses of a book: its views, levels and column sets, and what of its months it shows. */
export function BookFilters({ book, views, filters, scope, onScope }: BookFiltersProps) {
  const { filter } = scope;
  const flag = (title: string, key: 'audited' | 'zero' | 'unmoved' | 'transfers', isOn: boolean) => (
    <Checkbox checked={isOn} onChange={({ target }) => onScope({ [key]: target.checked ? '1' : null })}>
      {title}
    </Checkbox>
  );
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
      {book.columnSets?.map(({ key, title }) =>
        key === 'currency' ? (
          <CurrencyFilter
            key={key}
            value={filter.currencyCode}
            onChange={(currency) => onScope({ currency })}
          />
        ) : (
          <Checkbox
            key={key}
            checked={filters.shownSets.includes(key)}
            onChange={(event) => filters.showSet(key, event.target.checked)}
          >
            {title}
          </Checkbox>
        ),
      )}
      {leavesTransfersOut(book) && flag('含结转', 'transfers', scope.withTransfers)}
      {flag('只看已审核', 'audited', filter.onlyAudited)}
      {book.grain !== 'line' && flag('隐藏余额为零', 'zero', filter.hidesZero)}
      {book.grain !== 'line' && flag('隐藏无发生额', 'unmoved', filter.hidesUnmoved)}
      <MoreScope scope={scope} onScope={onScope} />
    </>
  );
}
