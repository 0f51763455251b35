import { BookView, type BookOnScreen } from './BookView';
import { useBookCategory } from './useBookCategory';

/** A book about one auxiliary category: every item of 客户. */
export function CategoryBook(props: BookOnScreen) {
  const { categoryId, name, choices, filter } = useBookCategory();
  return (
    <BookView
      {...props}
      choice={categoryId === null ? null : { asks: 'category', categoryId }}
      choices={choices}
      about={name}
      filters={filter}
    />
  );
}
