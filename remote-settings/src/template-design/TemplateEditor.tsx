import { fieldOfFinding } from '@mingzhang/shared/accounting/lineFields';
import { useCallback } from 'react';
import { rowOfProblem } from '@mingzhang/shared/accounting/unresolvedProblems';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { useNavigate } from '@mingzhang/shared/router';
import { Alert, Button, PageHeader, useHotkeys, useQuestion } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import { LineTable } from './LineTable';
import type { LineTables } from './lineTables';
import { TemplateHead } from './TemplateHead';
import { TemplateProblems } from './TemplateProblems';
import { useTemplateDesign, type TemplateStart } from './useTemplateDesign';
import { useTemplateRows } from './useTemplateRows';
import styles from './TemplateDesign.module.css';

interface TemplateEditorProps {
  readonly start: TemplateStart;
  readonly tables: LineTables;
}

const MANAGER = '/template/manager';

/** Name, type and lines of a template. Ctrl+S saves, Enter goes through the fields. */
export function TemplateEditor({ start, tables }: TemplateEditorProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const design = useTemplateDesign(start, tables);
  const { ref, actions, addRow, goTo } = useTemplateRows(design.draft, design.change, tables);
  const leave = useLeaving(design, () => void navigate(MANAGER));
  const { problems } = design;

  const problemOf = useCallback(
    (index: number, field: string) => problems.find(({ at }) => at === `lines[${index}].${field}`)?.message,
    [problems],
  );

  /** Saves, unless a cell holds what is no number: that one is named. */
  async function save() {
    if (design.isSaving) return;
    const refused = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) {
      notify.error(`“${refused.getAttribute('aria-label')}”${refused.title}`);
      refused.focus();
    } else if (await design.save()) {
      await navigate(MANAGER);
      notify.success(`凭证模板“${design.draft.name.trim()}”已保存`);
    }
  }

  function go(problem: Problem) {
    const line = design.draft.lines[rowOfProblem(problem) ?? 0];
    if (line) goTo(line.key, fieldNamed(problem));
  }

  useHotkeys({ 'ctrl+s': () => void save() });
  return (
    <div ref={ref}>
      <PageHeader
        title="凭证模板设计"
        note={start.base.id === null ? '新增' : start.base.name}
        actions={
          <>
            <Button onClick={leave}>返回</Button>
            <Button type="primary" title="Ctrl+S" loading={design.isSaving} onClick={() => void save()}>
              保存
            </Button>
          </>
        }
      />
      {design.isRestored && <RestoredNotice onDiscard={design.discard} />}
      <TemplateProblems problems={problems} onGo={go} />
      <TemplateHead
        draft={design.draft}
        onChange={(head) => design.change((last) => ({ ...last, ...head }))}
        onEnter={() => actions.goOn({ row: null, field: 'name' })}
      />
      <LineTable lines={design.draft.lines} tables={tables} problemOf={problemOf} actions={actions} />
      <div className={styles.foot}>
        <Button size="small" onClick={addRow}>
          新增一行
        </Button>
        <span>
          摘要、金额、数量和辅助核算项目可以留空，借贷不必平衡，记账时再填。Enter 到下一格，Alt+↑ ↓ 移动行。
        </span>
      </div>
    </div>
  );
}

/** Where a finding is mended: besides the fields of the voucher there are the items, in the row itself. */
function fieldNamed({ at = '' }: Problem): string {
  const name = at.split('.')[1] ?? '';
  if (name === 'auxiliary') return name;
  return name === 'currencyCode' ? 'currency' : fieldOfFinding(name);
}

/** 返回: what is unsaved is asked about once. */
function useLeaving({ isDirty, giveUp }: ReturnType<typeof useTemplateDesign>, leave: () => void) {
  const ask = useQuestion();
  return () => {
    if (!isDirty) return leave();
    ask({
      title: '模板还没有保存，确定离开吗？',
      content: '离开后，没有保存的修改不再保留。',
      okText: '离开',
      cancelText: '继续编辑',
      onOk: () => {
        giveUp();
        leave();
      },
    });
  };
}

function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBottom: 8 }}
      title="已恢复上次没有保存的模板。"
      action={
        <Button size="small" type="link" onClick={onDiscard}>
          放弃修改
        </Button>
      }
    />
  );
}
