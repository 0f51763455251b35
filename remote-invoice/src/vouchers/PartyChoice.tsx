import { Button, useIsTelephone } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { ignoreReported, useAccountSetLists } from '@mingzhang/shell';
import { useState } from 'react';
import { chooseParty, type VoucherPlan } from '../vouchersApi';

interface PartyChoiceProps {
  readonly invoiceId: number;
  readonly party: NonNullable<VoucherPlan['left'][number]['party']>;
}

interface Chosen {
  readonly itemId: number | null;
  readonly isSaving: boolean;
}

const NOTHING: Chosen = { itemId: null, isSaving: false };

/** Pixels: the code and a company's whole name; on a telephone the list is as wide as the field, which fills its line. */
const LIST_WIDTH = 360;

/** Which item stands for who has none of that name; chosen once, it stands for all invoices of the same code. */
export function PartyChoice({ invoiceId, party: { name, categoryId, category } }: PartyChoiceProps) {
  const { data: lists, problem } = useAccountSetLists();
  const isTelephone = useIsTelephone();
  const [chosen, setChosen] = useState(NOTHING);
  if (problem) {
    return (
      <>
        {`；没有读到${category}（${problem.message}）`}
        <Button type="link" size="small" onClick={problem.retry}>
          重试
        </Button>
      </>
    );
  }
  const items = (lists?.items ?? []).filter((item) => item.categoryId === categoryId && item.isEnabled);
  async function choose(itemId: number) {
    setChosen({ itemId, isSaving: true });
    try {
      await chooseParty(invoiceId, itemId);
      setChosen({ itemId, isSaving: false });
    } catch (error) {
      // What was not kept is not shown as chosen.
      setChosen(NOTHING);
      ignoreReported(error);
    }
  }
  return (
    <>
      {' '}
      <Select
        size="small"
        style={isTelephone ? { width: '100%' } : { minWidth: 180 }}
        popupMatchSelectWidth={isTelephone || LIST_WIDTH}
        aria-label={`${name}对应的${category}`}
        placeholder={`选择对应的${category}`}
        loading={lists === null || chosen.isSaving}
        disabled={chosen.isSaving}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={emptyText(lists !== null, items.length, category)}
        value={chosen.itemId}
        options={items.map((item) => ({ value: item.id, label: `${item.code} ${item.name}` }))}
        onChange={(itemId: number) => void choose(itemId)}
      />
    </>
  );
}

function emptyText(isRead: boolean, count: number, category: string): string {
  if (!isRead) return '正在读取';
  return count === 0 ? `还没有启用的${category}，请先在辅助核算中新增` : `没有找到这个${category}`;
}
