import { useRef } from 'react';
import { Button, DownOutlined, Dropdown, keyCaps } from '@mingzhang/shared/ui';
import { commands, isOffered, MORE, obstacleOf, type Command, type CommandName } from '../commands';
import type { VoucherForm } from '../VoucherForm';
import styles from './MoreMenu.module.css';

/** 更多: what is done with a voucher now and then. What cannot be done now says why. */
export function MoreMenu({ form }: { readonly form: VoucherForm }) {
  const button = useRef<HTMLButtonElement>(null);
  const offered = MORE.filter((name) => isOffered(commands[name], form));

  function run(name: CommandName) {
    // The menu goes; the cursor must have somewhere to come back to.
    button.current?.focus();
    commands[name].run(form);
  }

  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      // Escape in the menu: it goes, and the cursor with it unless it has somewhere to go to.
      onOpenChange={(isOpen, { source }) => {
        if (!isOpen && source === 'trigger') button.current?.focus();
      }}
      menu={{
        items: offered.map((name) => ({
          key: name,
          icon: commands[name].more?.icon,
          danger: commands[name].more?.isDangerous ?? false,
          disabled: obstacleOf(commands[name], form) !== null,
          label: <CommandLabel command={commands[name]} form={form} />,
          onClick: () => run(name),
        })),
      }}
    >
      <Button ref={button}>
        更多 <DownOutlined />
      </Button>
    </Dropdown>
  );
}

interface CommandLabelProps {
  readonly command: Command;
  readonly form: VoucherForm;
}

function CommandLabel({ command, form }: CommandLabelProps) {
  const obstacle = obstacleOf(command, form);
  const [key] = command.keys;
  return (
    <span className={styles.command}>
      <span>
        {command.more?.title?.(form) ?? command.does}
        {obstacle !== null && <small>{obstacle}</small>}
      </span>
      {key !== undefined && <kbd>{keyCaps(key).join('+')}</kbd>}
    </span>
  );
}
