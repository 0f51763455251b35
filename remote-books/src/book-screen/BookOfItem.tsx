import { useMemo } from 'react';
import { useSearchParams } from '@mingzhang/shared/router';
import { useHotkeys } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { useServerState } from '@mingzhang/shell';
import { listBookItems, type NamedChoice } from '../booksApi';
import { bookKeys, bookKeyTitle } from './bookKeys';
import { BookView, type BookOnScreen } from './BookView';
import { CarryingAccount } from './CarryingAccount';
import { StepButtons } from './StepButtons';
import { useBookCategory } from './useBookCategory';

/**
 * A book about one auxiliary item. `?item=` says which, also one without figures in these months; without
 * it the first that has some.
 */
export function BookOfItem(props: BookOnScreen) {
  const { scope } = props;
  const { categoryId, name, choices, filter } = useBookCategory();
  const [parameters, setParameters] = useSearchParams();
  const items = useServerState(
    ['bookItems', scope, categoryId],
    async (signal) => (categoryId === null ? null : listBookItems(scope, categoryId, signal)),
    { isAsked: categoryId !== null },
  );
  const known = items.data ?? [];
  const asked = Number(parameters.get('item')) || null;
  const itemId = asked ?? known[0]?.id ?? null;
  const item = known.find(({ id }) => id === itemId);

  const choice = useMemo(
    (): NamedChoice | null =>
      categoryId === null || itemId === null ? null : { asks: 'item', categoryId, itemId },
    [categoryId, itemId],
  );

  function choose(id: number) {
    setParameters((previous) => {
      previous.set('item', String(id));
      return previous;
    });
  }

  const at = known.findIndex(({ id }) => id === itemId);
  const goTo = (to: number) => {
    const target = known[to];
    return target ? () => choose(target.id) : null;
  };
  const [goBack, goOn] = [goTo(at - 1), goTo(at + 1)];
  useHotkeys({ [bookKeys.previous]: () => goBack?.(), [bookKeys.next]: () => goOn?.() });

  const isUnreachable = choices.problem !== null;
  return (
    <BookView
      {...props}
      choice={choice}
      choices={{
        ...(isUnreachable ? choices : items),
        isLoading: choices.isLoading || items.isLoading,
        isEmpty: choices.isEmpty || (items.data !== null && itemId === null),
      }}
      about={item ? `${item.code}-${item.name}` : name}
      filters={
        <>
          {filter}
          <CarryingAccount categoryId={categoryId} scope={scope} onScope={props.onScope} />
          <StepButtons
            back={{ title: '上一项目', keys: bookKeyTitle('previous'), go: goBack }}
            on={{ title: '下一项目', keys: bookKeyTitle('next'), go: goOn }}
          >
            <Select
              aria-label="辅助核算项目"
              showSearch
              optionFilterProp="label"
              style={{ width: 220 }}
              options={known.map(({ id, code, name: title }) => ({ value: id, label: `${code} ${title}` }))}
              value={item?.id ?? null}
              loading={items.isLoading}
              onChange={choose}
            />
          </StepButtons>
        </>
      }
    />
  );
}
