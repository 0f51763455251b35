import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { MOST_COMBINATIONS } from '@mingzhang/shared/accounting/openingBalance';
import { useAccountSetLists, useSession } from '@mingzhang/shell';
import { Button, EmptyState, ErrorState, Modal, PageSkeleton } from '@mingzhang/shared/ui';
import { Form, useSubmission, useWrittenForm } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { addOpeningCombinations, type OpeningTableRow } from './openingBalancesApi';

interface CombinationModalProps {
  readonly row: OpeningTableRow;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** The combinations that were chosen: of one category any number of items, of several one of each. */
function combinationsOf(
  values: Record<string, number | number[]>,
  categories: CombinationModalProps['row']['auxiliaryCategories'],
) {
  const chosen = categories.map(({ id }) =>
    [values[id] ?? []].flat().map((itemId) => ({ categoryId: id, itemId })),
  );
  return categories.length === 1 ? (chosen[0] ?? []).map((item) => [item]) : [chosen.flat()];
}

/**
 * Chooses the items that get an opening balance of their own: of an account with one category several or all of them
 * together, of one with more a combination, one item of each.
 */
export function CombinationModal({ row, onClose, onAdded }: CombinationModalProps) {
  const [form] = Form.useForm<Record<string, number | number[]>>();
  const { isBusy, submit } = useSubmission();
  const { close, onValuesChange } = useWrittenForm({}, onClose);
  const { organization } = useSession();
  const { accountId, auxiliaryCategories } = row;
  const { data, problem } = useAccountSetLists();
  const itemsOf = (id: number) => (data?.items ?? []).filter(({ categoryId }) => categoryId === id);
  const empty = data ? auxiliaryCategories.filter(({ id }) => itemsOf(id).length === 0) : [];

  const isOfOne = auxiliaryCategories.length === 1;

  async function add(values: Record<string, number | number[]>) {
    await addOpeningCombinations(
      { accountId, organizationId: organization.id },
      combinationsOf(values, auxiliaryCategories),
    );
    onAdded();
  }

  return (
    <Modal
      open
      title={`${row.code} ${row.name} · 新增辅助核算期初`}
      okText="确定"
      okButtonProps={{ disabled: !data || empty.length > 0, loading: isBusy }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {empty.length > 0 && (
        <EmptyState
          text={`“${empty.map(({ name }) => name).join('、')}”还没有项目，请先在辅助核算中新增。`}
        />
      )}
      {data && empty.length === 0 && (
        <Form
          form={form}
          layout="vertical"
          onValuesChange={onValuesChange}
          onFinish={(values) => void submit(() => add(values))}
        >
          {auxiliaryCategories.map(({ id, name }) => (
            <Form.Item
              key={id}
              name={String(id)}
              label={name}
              rules={[{ required: true, message: `请选择${name}` }]}
              extra={
                isOfOne && (
                  <ChooseAll
                    ids={itemsOf(id).map((item) => item.id)}
                    onChoose={(ids) => form.setFieldValue(String(id), ids)}
                  />
                )
              }
            >
              <Select
                {...(isOfOne ? { mode: 'multiple', maxCount: MOST_COMBINATIONS } : {})}
                showSearch={{ optionFilterProp: 'label' }}
                options={optionsOf(itemsOf(id))}
              />
            </Form.Item>
          ))}
        </Form>
      )}
    </Modal>
  );
}

const optionsOf = (items: readonly Pick<AuxiliaryItem, 'id' | 'code' | 'name'>[]) =>
  items.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

interface ChooseAllProps {
  readonly ids: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** All items at once, where they are not too many: each then has its row to type in. */
function ChooseAll({ ids, onChoose }: ChooseAllProps) {
  if (ids.length > MOST_COMBINATIONS) return `一次最多选 ${MOST_COMBINATIONS} 个；更多的请用导入`;
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onChoose(ids)}>
      选择全部（{ids.length}个），一起录入
    </Button>
  );
}
