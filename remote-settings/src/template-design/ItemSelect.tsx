import { useState } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { Select } from '@mingzhang/shared/ui-input';

interface ItemSelectProps {
  /** 第1行 客户. */
  readonly label: string;
  /** The category, while nothing is chosen. */
  readonly placeholder: string;
  readonly items: readonly AuxiliaryItem[];
  readonly itemId: number | null;
  readonly onChoose: (itemId: number | null) => void;
  /** Enter: on to the next field. */
  readonly onEnter: (field: Element) => void;
}

/** One auxiliary item of a line, by code or name; it may stay open until a voucher is made. */
export function ItemSelect({ label, placeholder, items, itemId, onChoose, onEnter }: ItemSelectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select<number | null>
      size="small"
      style={{ width: 170 }}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      defaultActiveFirstOption={false}
      open={isOpen}
      onOpenChange={setOpen}
      value={itemId}
      options={items.map((item) => ({ value: item.id, label: itemText(item) }))}
      onChange={(value) => onChoose(value ?? null)}
      onInputKeyDown={(event) => {
        // With the list open Enter takes its row, and the list is closed for the next Enter to go on.
        if (event.key !== 'Enter' || isOpen || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onEnter(event.currentTarget);
      }}
    />
  );
}

function itemText({ code, name, isEnabled }: AuxiliaryItem): string {
  return `${code} ${name}${isEnabled ? '' : '（已停用）'}`;
}
