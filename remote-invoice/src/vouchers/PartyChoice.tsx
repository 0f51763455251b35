import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists } from '@mingzhang/shell';
import { chooseParty, type VoucherPlan } from '../vouchersApi';

interface PartyChoiceProps {
  readonly invoiceId: number;
  readonly party: NonNullable<VoucherPlan['left'][number]['party']>;
}

/** Which item stands for who has none of that name; chosen once, it stands for all invoices of the same code. */
export function PartyChoice({ invoiceId, party: { name, categoryId, category } }: PartyChoiceProps) {
  const { data: lists } = useAccountSetLists();
  const items = (lists?.items ?? []).filter((item) => item.categoryId === categoryId && item.isEnabled);
  return (
    <>
      {' '}
      <Select
        size="small"
        style={{ minWidth: 180 }}
        aria-label={`${name}对应的${category}`}
        placeholder={`选择对应的${category}`}
        loading={lists === null}
        showSearch={{ optionFilterProp: 'label' }}
        options={items.map((item) => ({ value: item.id, label: `${item.code} ${item.name}` }))}
        onChange={(itemId: number) => void chooseParty(invoiceId, itemId)}
      />
    </>
  );
}
