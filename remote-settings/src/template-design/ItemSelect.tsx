import { useRef, useState } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { Select } from '@mingzhang/shared/ui-select';

interface ItemSelectProps {
  /** 第1行 客户. */
  readonly label: string;
  /** The category, while nothing is chosen. */
  readonly placeholder: string;
  readonly items: readonly AuxiliaryItem[];
  readonly itemId: number | null;
  readonly onChoose: (itemId: number | null) => void;
  /** Enter: on to the next field. */
  readonly onEnter: () => void;
}

/** One auxiliary item of a line, by code or name; it may stay open until a voucher is made. */
export function ItemSelect({ label, placeholder, items, itemId, onChoose, onEnter }: ItemSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** Whether Enter is taking a row of the list. */
  const isEntered = useRef(false);
  return (
    <Select<number | null>
      size="small"
      style={{ width: 170 }}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      // With nothing typed Enter leaves the item open instead of taking the first.
      defaultActiveFirstOption={typed !== ''}
      open={isOpen}
      onOpenChange={setOpen}
      value={itemId}
      options={items.map((item) => ({ value: item.id, label: itemText(item) }))}
      onChange={(value) => onChoose(value ?? null)}
      onSelect={() => isEntered.current && onEnter()}
      onInputKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
        isEntered.current = isEnter;
        if (!isEnter || isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        onEnter();
      }}
      onBlur={() => (isEntered.current = false)}
    />
  );
}

function itemText({ code, name, isEnabled }: AuxiliaryItem): string {
  return `${code} ${name}${isEnabled ? '' : '（已停用）'}`;
}
