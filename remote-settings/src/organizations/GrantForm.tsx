import type { Organization } from '@mingzhang/shared/accounting/organization';
import {
  grantedTemplateId,
  officialOrder,
  statementTitle,
  type ReportType,
} from '@mingzhang/shared/accounting/report/statementTypes';
import { useNotify } from '@mingzhang/shell';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { EditDrawer } from '../list-editing/EditDrawer';
import { grantTemplate, type TemplateChoice } from './organizationsApi';

interface GrantFormProps {
  readonly organization: Organization;
  readonly templates: readonly TemplateChoice[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Chosen = Partial<Record<ReportType, number | null>>;

/** 报表: which template an organization shows as each of its statements. */
export function GrantForm({ organization, templates, onSaved, onClose }: GrantFormProps) {
  const notify = useNotify();
  const initial: Chosen = Object.fromEntries(
    officialOrder.map((type) => [type, grantedTemplateId(organization, type)]),
  );

  async function save(chosen: Chosen) {
    for (const type of officialOrder) {
      const template = templates.find(({ id }) => id === chosen[type]);
      if (template && template.id !== grantedTemplateId(organization, type)) {
        await grantTemplate(organization.id, template);
      }
    }
    notify.success(`“${organization.name}”的报表模板已保存`);
    onSaved();
  }

  return (
    <EditDrawer<Chosen>
      title={`${organization.name} · 报表模板`}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {officialOrder.map((type) => (
        <Form.Item key={type} name={type} label={statementTitle(type)}>
          <Select
            placeholder="未设置"
            options={templates
              .filter((template) => template.type === type)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ))}
    </EditDrawer>
  );
}
