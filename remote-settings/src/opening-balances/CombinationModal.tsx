import { useAccountSetLists, useSession } from '@mingzhang/shell';
import { EmptyState, ErrorState, Modal, PageSkeleton } from '@mingzhang/shared/ui';
import { Form, useSubmission, useWrittenForm } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { addOpeningCombination, type OpeningTableRow } from './openingBalancesApi';

interface CombinationModalProps {
  readonly row: OpeningTableRow;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Chooses one item of each category: the combination that gets an opening balance of its own. */
export function CombinationModal({ row, onClose, onAdded }: CombinationModalProps) {
  const [form] = Form.useForm<Record<string, number>>();
  const { isBusy, submit } = useSubmission();
  const { close, onValuesChange } = useWrittenForm({}, onClose);
  const { organization } = useSession();
  const { accountId, auxiliaryCategories } = row;
  const { data, problem, reload } = useAccountSetLists();
  const itemsOf = (id: number) => (data?.items ?? []).filter(({ categoryId }) => categoryId === id);
  const empty = data ? auxiliaryCategories.filter(({ id }) => itemsOf(id).length === 0) : [];

  async function add(values: Record<string, number>) {
    const items = auxiliaryCategories.map(({ id }) => ({ categoryId: id, itemId: values[id] ?? 0 }));
    await addOpeningCombination({ accountId, organizationId: organization.id }, items);
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
      {problem && <ErrorState problem={problem} onRetry={reload} />}
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
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={itemsOf(id).map((item) => ({
                  value: item.id,
                  label: `${item.code} ${item.name}`,
                }))}
              />
            </Form.Item>
          ))}
        </Form>
      )}
    </Modal>
  );
}
