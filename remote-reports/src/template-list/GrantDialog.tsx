import { grantedTemplateId, statementTitle } from '@mingzhang/shared/accounting/report/statementTypes';
import { useState } from 'react';
import type { Organization, OrganizationType } from '@mingzhang/shared/accounting/organization';
import { Button, Modal, Space } from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Tree, type TreeDataNode } from '@mingzhang/shared/ui-tree';
import { useNotify, useReloadSession, useSession } from '@mingzhang/shell';
import type { ListedTemplate } from '../reportsApi';
import { grantTemplate } from '../templatesApi';

interface GrantDialogProps {
  readonly template: ListedTemplate;
  readonly onClose: () => void;
}

const kinds: readonly { readonly type: OrganizationType; readonly title: string }[] = [
  { type: 'headOffice', title: '总部' },
  { type: 'store', title: '门店' },
  { type: 'department', title: '部门' },
];

/** 适用组织: the organizations that show this template as their statement of its type. Those that have it stay. */
export function GrantDialog({ template, onClose }: GrantDialogProps) {
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const organizations = useSession().organizations.map(({ organization }) => organization);
  const granted = organizations
    .filter((organization) => grantedTemplateId(organization, template.type) === template.id)
    .map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(granted);
  const { isBusy, refusal, submit } = useSubmission();
  const added = chosen.filter((id) => !granted.includes(id));
  const close = useAskBeforeClosing(added.length > 0, onClose);

  async function grant() {
    await grantTemplate(template.id, template.type, added);
    await reloadSession();
    notify.success(`“${template.name}”已适用于 ${added.length} 个组织`);
    onClose();
  }

  return (
    <Modal
      open
      title={`“${template.name}”的适用组织`}
      okText="确定"
      okButtonProps={{ disabled: added.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void submit(grant)}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <p>
        选中的组织改用本{statementTitle(template.type)}
        ，不再使用原来的模板。已选的组织不能取消；要换模板，请在另一张模板上选它。
      </p>
      <GrantTree organizations={organizations} granted={granted} chosen={chosen} onChoose={setChosen} />
    </Modal>
  );
}

interface GrantTreeProps {
  readonly organizations: readonly Organization[];
  readonly granted: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** The organizations to tick, one by one or all of a kind. */
function GrantTree({ organizations, granted, chosen, onChoose }: GrantTreeProps) {
  const offered = kinds.filter(({ type }) => organizations.some((each) => each.type === type));
  const idsOf = (type: OrganizationType) =>
    organizations.filter((each) => each.type === type).map(({ id }) => id);
  return (
    <>
      <Space wrap style={{ marginBottom: 8 }}>
        {offered.map(({ type, title }) => (
          <Button key={type} size="small" onClick={() => onChoose([...new Set([...chosen, ...idsOf(type)])])}>
            选中全部{title}
          </Button>
        ))}
      </Space>
      <Tree
        checkable
        checkStrictly
        defaultExpandAll
        selectable={false}
        aria-label="核算组织"
        treeData={nodesUnder(null, organizations, granted)}
        checkedKeys={[...chosen]}
        onCheck={(checked) => {
          const keys = Array.isArray(checked) ? checked : checked.checked;
          onChoose([...new Set([...granted, ...keys.map(Number)])]);
        }}
      />
    </>
  );
}

/** One whose parent is not in the list comes at the top. */
function nodesUnder(
  parentId: number | null,
  all: readonly Organization[],
  granted: readonly number[],
): TreeDataNode[] {
  const isHere = (organization: Organization) => {
    const isKnown = all.some(({ id }) => id === organization.parentId);
    return (isKnown ? organization.parentId : null) === parentId;
  };
  return [...all]
    .filter(isHere)
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((organization) => ({
      key: organization.id,
      title: `${organization.name}${granted.includes(organization.id) ? '（已适用）' : ''}`,
      disableCheckbox: granted.includes(organization.id),
      children: nodesUnder(organization.id, all, granted),
    }));
}
