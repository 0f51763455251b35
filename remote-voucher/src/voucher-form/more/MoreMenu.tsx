import { useRef } from 'react';
import { Button, DownOutlined, Dropdown, keyCaps } from '@mingzhang/shared/ui';
import type { MoreCommand } from './MoreCommand';
import styles from './MoreMenu.module.css';

/** 更多: what is done with a voucher now and then. What cannot be done now says why. */
export function MoreMenu({ commands }: { readonly commands: readonly MoreCommand[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (commands.length === 0) return null;

  function run(key: string) {
    // The menu goes; the cursor must have somewhere to come back to.
    button.current?.focus();
    commands.find((command) => command.key === key)?.run();
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
        onClick: ({ key }) => run(key),
        items: commands.map(({ key, icon, isDangerous, obstacle, ...command }) => ({
          key,
          icon,
          danger: isDangerous ?? false,
          disabled: obstacle !== null,
          label: <CommandLabel {...command} obstacle={obstacle} />,
        })),
      }}
    >
      <Button ref={button}>
        更多 <DownOutlined />
      </Button>
    </Dropdown>
  );
}

type CommandLabelProps = Pick<MoreCommand, 'title' | 'hotkeys' | 'obstacle'>;

function CommandLabel({ title, hotkeys: [hotkey], obstacle }: CommandLabelProps) {
  return (
    <span className={styles.command}>
      <span>
        {title}
        {obstacle !== null && <small>{obstacle}</small>}
      </span>
      {hotkey !== undefined && <kbd>{keyCaps(hotkey).join('+')}</kbd>}
    </span>
  );
}
