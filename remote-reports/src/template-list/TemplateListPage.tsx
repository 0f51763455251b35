import { statementTypes } from '@mingzhang/shared/accounting/report/statementTypes';
import { useRef, useState } from 'react';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import {
  Button,
  ErrorState,
  Page,
  PageHeader,
  PageToolbar,
  PlusOutlined,
  lazyDialog,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { addKeyTitle, listKeyHelp, listKeys } from '@mingzhang/shared/ui-table';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { usePageKeyHelp, usePermission } from '@mingzhang/shell';
import type { ListedTemplate } from '../reportsApi';
import { TemplateListTable } from './TemplateListTable';
import { useReportTemplates } from './useReportTemplates';
import type { TemplateTask } from './TemplateDialog';

const TemplateDialog = lazyDialog(() => import('./TemplateDialog').then((m) => m.TemplateDialog));
const GrantDialog = lazyDialog(() => import('./GrantDialog').then((m) => m.GrantDialog));

type Asked = { readonly head: TemplateTask } | { readonly granted: ListedTemplate };

const ALL = 'all';
const typeOptions = [
  { value: ALL, label: '全部' },
  ...statementTypes.map(({ key, title }) => ({ value: key, label: title })),
];

/** /report/template: the templates of the statements, to look at, copy, rename, grant and delete. */
export function TemplateListPage() {
  const mayWrite = usePermission('report.write');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const { data, problem, isLoading, remove } = useReportTemplates();
  const type = statementTypes.find(({ key }) => key === params.get('type'))?.key ?? null;
  const design = ({ id }: { readonly id: number }) => void navigate(`/report/template/form/${id}`);
  const add = () => setAsked({ head: { as: 'new', type: type ?? 'profit' } });
  useHotkeys({ [listKeys.add]: add }, mayWrite && asked === null);
  usePageKeyHelp(
    listKeyHelp('报表模板', {
      add: mayWrite ? '新增模板' : undefined,
      rows: mayWrite ? { open: '查看或设置', remove: '删除' } : {},
    }),
  );

  return (
    <Page>
      <PageHeader title="报表模板" note="默认模板按会计准则设置，不能修改；请复制后修改，再设置适用组织" />
      <PageToolbar
        actions={
          mayWrite && (
            <Button ref={create} type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
              新增模板
            </Button>
          )
        }
      >
        <Segmented<ReportType | typeof ALL>
          aria-label="报表类型"
          options={typeOptions as { value: ReportType | typeof ALL; label: string }[]}
          value={type ?? ALL}
          onChange={(value) => setParams(value === ALL ? {} : { type: value }, { replace: true })}
        />
      </PageToolbar>
      <ErrorState problem={problem} />
      {!problem && (
        <TemplateListTable
          templates={(data ?? []).filter((template) => type === null || template.type === type)}
          isLoading={isLoading && data === null}
          mayWrite={mayWrite}
          onDesign={design}
          onCopy={(template) => setAsked({ head: { as: 'copy', of: template } })}
          onRename={(template) => setAsked({ head: { as: 'rename', template } })}
          onGrant={(template) => setAsked({ granted: template })}
          onRemove={(template) => remove(template, () => create.current?.focus())}
        />
      )}
      {asked && 'head' in asked && (
        <TemplateDialog
          task={asked.head}
          onClose={() => setAsked(null)}
          onSaved={(id) => {
            if (asked.head.as !== 'rename') design({ id });
          }}
        />
      )}
      {asked && 'granted' in asked && <GrantDialog template={asked.granted} onClose={() => setAsked(null)} />}
    </Page>
  );
}
