import { Select } from '@mingzhang/shared/ui-select';
import type { ListedCategory } from '../categories/categoriesApi';
import { flowTitles } from '../flowTitles';
import type { ListedFund } from '../fundsApi';
import { withCounter } from './entryDraft';
import type { EntryDraft } from './journalApi';

interface CounterCellProps {
  readonly draft: EntryDraft;
  readonly categories: readonly ListedCategory[];
  /** Where an own transfer may go; none for an entry that is there. */
  readonly others: readonly ListedFund[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (draft: EntryDraft) => void;
  /** Something was chosen: the next cell. */
  readonly onChosen: () => void;
}

/** 收支类别, or the other account of an own transfer. */
export function CounterCell({
  draft,
  categories,
  others,
  isOpen,
  onOpen,
  onChange,
  onChosen,
}: CounterCellProps) {
  const { categoryId, transferTo } = draft;
  const value = transferTo !== null ? `to ${transferTo}` : categoryId !== null ? `of ${categoryId}` : null;
  function choose(key: string | undefined) {
    const [kind, text] = (key ?? '').split(' ');
    const other = kind === 'to' ? others.find(({ id }) => id === Number(text)) : undefined;
    const category = kind === 'of' ? (categories.find(({ id }) => id === Number(text)) ?? null) : null;
    onChange(withCounter(draft, other ? { transferTo: other.id, name: other.name } : { category }));
  }
  return (
    <Select<string>
      size="small"
      aria-label="收支类别"
      title="F4"
      placeholder="类别 F4"
      allowClear
      style={{ width: '100%' }}
      popupMatchSelectWidth={220}
      showSearch={{ optionFilterProp: 'label' }}
      open={isOpen}
      value={value}
      options={optionsOf(categories, others)}
      onOpenChange={onOpen}
      onChange={choose}
      onSelect={() => {
        onOpen(false);
        onChosen();
      }}
    />
  );
}

function optionsOf(categories: readonly ListedCategory[], others: readonly ListedFund[]) {
  const ofFlow = (flow: ListedCategory['flow']) => ({
    label: flowTitles[flow],
    options: categories
      .filter((category) => category.flow === flow)
      .map(({ id, name }) => ({ value: `of ${id}`, label: name })),
  });
  const transfers = {
    label: '内部转账',
    options: others.map(({ id, name }) => ({ value: `to ${id}`, label: `内部转账 ${name}` })),
  };
  return [ofFlow('received'), ofFlow('paid'), transfers].filter(({ options }) => options.length > 0);
}
