import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import { Button, CloseOutlined, PlusOutlined } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { usePeriod } from '@mingzhang/shell';
import { AmountInput } from '../AmountInput';
import type { FundOpeningItem } from '../fundsApi';
import styles from './OpeningItems.module.css';

type Items = readonly FundOpeningItem[];

interface OpeningItemsProps {
  readonly value?: Items;
  readonly onChange?: (items: Items) => void;
}

const sides: readonly { readonly value: FundOpeningItem['side']; readonly label: string }[] = [
  { value: 'book', label: '企业已记' },
  { value: 'bank', label: '银行已记' },
];

/** 期初未达账项: what one side had and the other not yet, line by line; each is matched like any other line later. */
export function OpeningItems({ value = [], onChange }: OpeningItemsProps) {
  const [period] = usePeriod();
  const [table, enterNew] = useNewRow();
  const set = (index: number, changes: Partial<FundOpeningItem>) =>
    onChange?.(value.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  const add = () => enterNew(() => onChange?.([...value, blankOf(value.at(-1)?.on ?? firstDayOf(period))]));
  return (
    <section ref={table} className={styles.items} aria-label="期初未达账项">
      {value.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>一方已记</th>
              <th>日期</th>
              <th>摘要</th>
              <th>号码</th>
              <th>收入</th>
              <th>支出</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {value.map((item, index) => (
              <ItemRow
                key={index}
                item={item}
                number={index + 1}
                onChange={(changes) => set(index, changes)}
                onRemove={() => onChange?.(value.filter((_, at) => at !== index))}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={add}>
        增加一行
      </Button>
    </section>
  );
}

const blankOf = (on: DateOnly): FundOpeningItem => ({
  ...{ id: null, side: 'book', on, received: ZERO, paid: ZERO, summary: '', number: '' },
});

interface ItemRowProps {
  readonly item: FundOpeningItem;
  readonly number: number;
  readonly onChange: (changes: Partial<FundOpeningItem>) => void;
  readonly onRemove: () => void;
}

function ItemRow({ item, number, onChange, onRemove }: ItemRowProps) {
  const label = (field: string) => `第${number}行${field}`;
  const text = (field: 'summary' | 'number', title: string) => (
    <Input
      size="small"
      aria-label={label(title)}
      maxLength={field === 'summary' ? 200 : 64}
      value={item[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <tr>
      <td>
        <Select
          size="small"
          aria-label={label('一方')}
          value={item.side}
          options={[...sides]}
          onChange={(side) => onChange({ side })}
        />
      </td>
      <td>
        <DateInput ariaLabel={label('日期')} value={item.on} onChange={(on) => on && onChange({ on })} />
      </td>
      <td>{text('summary', '摘要')}</td>
      <td>{text('number', '号码')}</td>
      <td>
        <AmountInput
          label={label('收入')}
          value={item.received}
          onChange={(received) => onChange({ received, ...(received === 0 ? {} : { paid: ZERO }) })}
        />
      </td>
      <td>
        <AmountInput
          label={label('支出')}
          value={item.paid}
          onChange={(paid) => onChange({ paid, ...(paid === 0 ? {} : { received: ZERO }) })}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`删除第${number}行`}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
