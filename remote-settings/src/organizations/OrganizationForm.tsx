import type { Organization, OrganizationType } from '@mingzhang/shared/accounting/organization';
import { organizationTypeTitles, parentTypes } from '@mingzhang/shared/accounting/organizationProblems';
import { useNotify } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio, Switch } from '@mingzhang/shared/ui-toggle';
import { PeriodInput } from '@mingzhang/shared/ui-date';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { EditDrawer } from '../list-editing/EditDrawer';
import { useIsUsed } from '../list-editing/useIsUsed';
import { isOrganizationUsed, saveOrganization, type OrganizationDraft } from './organizationsApi';

interface OrganizationFormProps {
  /** Null for a new one. */
  readonly organization: Organization | null;
  readonly initial: OrganizationDraft;
  readonly organizations: readonly Organization[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes an organization. One that has been used keeps its type, its parent and its enable month. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, initial, organizations, onSaved, onClose } = props;
  const notify = useNotify();
  const isRoot = initial.type === 'headOffice';
  const isUsed = useIsUsed('organizationUse', organization?.id ?? null, isOrganizationUsed);
  const isLocked = isRoot || (organization !== null && isUsed !== false);

  async function save(values: OrganizationDraft) {
    await saveOrganization(organization?.id ?? null, {
      ...initial,
      ...values,
      contact: values.contact?.trim() ?? null,
      telephone: values.telephone?.trim() ?? null,
    });
    notify.success(`组织“${values.name}”已保存`);
    onSaved();
  }

  return (
    <EditDrawer<OrganizationDraft>
      title={organization ? '修改组织' : '新增组织'}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {isUsed === true && !isRoot && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 16 }}
          title="已有凭证、期初余额或已结账的月份，类型、上级和启用期间不能修改。"
        />
      )}
      <Form.Item name="code" label="组织编码" rules={[required('请填写组织编码')]}>
        <Input maxLength={20} autoFocus={organization === null} placeholder="例如：02" />
      </Form.Item>
      <Form.Item name="name" label="组织名称" rules={[required('请填写组织名称')]}>
        <Input maxLength={60} autoFocus={organization !== null} />
      </Form.Item>
      {!isRoot && <PositionFields isLocked={isLocked} own={organization} organizations={organizations} />}
      <Form.Item
        name="enablePeriod"
        label="启用期间"
        extra={isRoot ? '总部的启用期间就是账套的启用期间' : '从这个月起单独编凭证号、单独结账'}
        rules={[{ required: true, message: '请选择启用期间' }]}
      >
        <PeriodInput disabled={isLocked} />
      </Form.Item>
      <Form.Item name="contact" label="联系人">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="telephone" label="联系电话">
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="isEnabled"
        label="启用"
        valuePropName="checked"
        extra={isRoot ? '总部不能停用' : '停用后不能录入和修改凭证，账簿和报表照样可以看'}
      >
        <Switch disabled={isRoot} />
      </Form.Item>
    </EditDrawer>
  );
}

const required = (message: string) => ({ required: true, whitespace: true, message });

interface PositionFieldsProps {
  readonly isLocked: boolean;
  readonly own: Organization | null;
  readonly organizations: readonly Organization[];
}

/** 类型, and what it may belong to. */
function PositionFields({ isLocked, own, organizations }: PositionFieldsProps) {
  const form = Form.useFormInstance<OrganizationDraft>();
  const type = Form.useWatch('type', form) ?? 'store';
  const parents = (of: OrganizationType) =>
    organizations.filter((each) => each.id !== own?.id && parentTypes[of].includes(each.type));
  return (
    <>
      <Form.Item name="type" label="类型">
        <Radio.Group
          disabled={isLocked}
          options={(['store', 'department'] as const).map((value) => ({
            value,
            label: organizationTypeTitles[value],
          }))}
          onChange={({ target }) => {
            const offered = parents(target.value as OrganizationType);
            const chosen = form.getFieldValue('parentId') as number | null;
            if (!offered.some(({ id }) => id === chosen))
              form.setFieldValue('parentId', offered[0]?.id ?? null);
          }}
        />
      </Form.Item>
      <Form.Item
        name="parentId"
        label="上级组织"
        extra={type === 'store' ? '门店在总部下' : '部门在总部或门店下，部门下面不能再有组织'}
        rules={[{ required: true, message: '请选择上级组织' }]}
      >
        <Select
          disabled={isLocked}
          options={parents(type).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      </Form.Item>
    </>
  );
}
