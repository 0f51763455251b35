import { memo, useDeferredValue } from 'react';
import { Button, PageToolbar, PlusOutlined, RightOutlined, Tooltip } from '@mingzhang/shared/ui';
import { LeftOutlined, RollbackOutlined } from '@mingzhang/shared/ui-icons';
import { KeyboardIcon } from '../key-help/KeyboardIcon';
import { AuditButton } from './AuditButton';
import type { MoreCommand } from './more/MoreCommand';
import { MoreMenu } from './more/MoreMenu';
import type { Audit } from './useAudit';
import type { FormCommands } from './useFormHotkeys';

interface FormToolbarProps {
  readonly commands: FormCommands;
  readonly more: readonly MoreCommand[];
  readonly isReadOnly: boolean;
  /** Whether one may write vouchers at all, this one or another. */
  readonly mayCreate: boolean;
  readonly isSaving: boolean;
  readonly audit: Audit;
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
}

/** What can be done with the voucher; each with its key. It follows a moment later: what was typed is painted first. */
export function FormToolbar(props: FormToolbarProps) {
  return <Buttons {...useDeferredValue(props)} />;
}

const Buttons = memo(function Buttons(props: FormToolbarProps) {
  const { commands, isReadOnly, isSaving } = props;
  return (
    <PageToolbar
      actions={
        <>
          <MoreMenu commands={props.more} />
          <AuditButton audit={props.audit} />
          {!isReadOnly && (
            <>
              <Tooltip title="撤销 (Ctrl+Z)">
                <Button
                  icon={<RollbackOutlined />}
                  aria-label="撤销"
                  disabled={props.onUndo === null}
                  onClick={() => props.onUndo?.()}
                />
              </Tooltip>
              <Tooltip title="重做 (Ctrl+Y)">
                <Button
                  icon={<RollbackOutlined style={{ transform: 'scaleX(-1)' }} />}
                  aria-label="重做"
                  disabled={props.onRedo === null}
                  onClick={() => props.onRedo?.()}
                />
              </Tooltip>
              <Tooltip title="F12 或 Alt+S">
                <Button disabled={isSaving} onClick={commands.saveAndNew}>
                  保存并新增
                </Button>
              </Tooltip>
              <Tooltip title="Ctrl+S">
                <Button type="primary" loading={isSaving} onClick={commands.save}>
                  保存
                </Button>
              </Tooltip>
            </>
          )}
        </>
      }
    >
      <Tooltip title="快捷键 (F1 或 Ctrl+/)">
        <Button type="text" icon={<KeyboardIcon />} aria-label="快捷键" onClick={commands.showKeys} />
      </Tooltip>
      <Tooltip title="上一张 (PgUp 或 Alt+[)">
        <Button icon={<LeftOutlined />} aria-label="上一张" onClick={commands.goBefore} />
      </Tooltip>
      <Tooltip title="下一张 (PgDn 或 Alt+])">
        <Button icon={<RightOutlined />} aria-label="下一张" onClick={commands.goAfter} />
      </Tooltip>
      {props.mayCreate && (
        <Tooltip title="Alt+N">
          <Button icon={<PlusOutlined />} onClick={commands.create}>
            新增
          </Button>
        </Tooltip>
      )}
    </PageToolbar>
  );
});
