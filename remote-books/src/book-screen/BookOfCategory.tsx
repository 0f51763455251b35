import { useMemo } from 'react';
import type { NamedChoice } from '../booksApi';
import { BookView, type BookOnScreen } from './BookView';
import { CarryingAccount } from './CarryingAccount';
import { useBookCategory } from './useBookCategory';

/** A book about one auxiliary category: every item of 客户. */
export function BookOfCategory(props: BookOnScreen) {
  const { categoryId, name, choices, filter } = useBookCategory();
  const choice = useMemo(
    (): NamedChoice | null => (categoryId === null ? null : { asks: 'category', categoryId }),
    [categoryId],
  );
  const filters = (
    <>
      {filter}
      <CarryingAccount categoryId={categoryId} scope={props.scope} onScope={props.onScope} />
    </>
  );
  return <BookView {...props} choice={choice} choices={choices} about={name} filters={filters} />;
}
