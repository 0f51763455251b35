import { memo, useDeferredValue } from 'react';
import {
  Button,
  PageToolbar,
  PlusOutlined,
  RightOutlined,
  Tooltip,
  type ButtonProps,
} from '@mingzhang/shared/ui';
import { LeftOutlined, RollbackOutlined } from '@mingzhang/shared/ui-icons';
import { KeyboardIcon } from '../key-help/KeyboardIcon';
import { AuditButton } from './AuditButton';
import { commands, isOffered, keyText, type CommandName } from './commands';
import { MoreMenu } from './more/MoreMenu';
import type { Audit } from './useAudit';
import type { VoucherForm } from './VoucherForm';

interface FormToolbarProps {
  readonly form: VoucherForm;
  readonly audit: Audit;
}

/** What can be done with the voucher; each with its key. It follows a moment later: what was typed is painted first. */
export function FormToolbar(props: FormToolbarProps) {
  return <Buttons {...useDeferredValue(props)} />;
}

const Buttons = memo(function Buttons({ form, audit }: FormToolbarProps) {
  const { undo, redo } = form;
  const { isSaving } = form.state;
  return (
    <PageToolbar
      actions={
        <>
          <MoreMenu form={form} />
          <AuditButton audit={audit} />
          {!form.lock.isReadOnly && (
            <>
              <Tooltip title="撤销 (Ctrl+Z)">
                <Button
                  icon={<RollbackOutlined />}
                  aria-label="撤销"
                  disabled={undo === null}
                  onClick={() => undo?.()}
                />
              </Tooltip>
              <Tooltip title="重做 (Ctrl+Y)">
                <Button
                  icon={<RollbackOutlined style={{ transform: 'scaleX(-1)' }} />}
                  aria-label="重做"
                  disabled={redo === null}
                  onClick={() => redo?.()}
                />
              </Tooltip>
            </>
          )}
          <CommandButton form={form} name="saveAndNew" disabled={isSaving} />
          <CommandButton form={form} name="save" type="primary" loading={isSaving} />
        </>
      }
    >
      <CommandButton form={form} name="showKeys" label="快捷键" type="text" icon={<KeyboardIcon />} />
      <CommandButton form={form} name="goBefore" label="上一张" icon={<LeftOutlined />} />
      <CommandButton form={form} name="goAfter" label="下一张" icon={<RightOutlined />} />
      <CommandButton form={form} name="create" icon={<PlusOutlined />} />
    </PageToolbar>
  );
});

interface CommandButtonProps extends Omit<ButtonProps, 'form'> {
  readonly form: VoucherForm;
  readonly name: CommandName;
  /** Of a button with an icon alone; without, what the command does is written on it. */
  readonly label?: string;
}

/** A command with its keys; none where there is no use for it. */
function CommandButton({ form, name, label, ...button }: CommandButtonProps) {
  const command = commands[name];
  if (!isOffered(command, form)) return null;
  const keys = keyText(command);
  const onClick = () => command.run(form);
  return (
    <Tooltip title={label === undefined ? keys : `${label} (${keys})`}>
      <Button {...button} aria-label={label} onClick={onClick}>
        {label === undefined && command.does}
      </Button>
    </Tooltip>
  );
}
