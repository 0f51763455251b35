import { Button, DownOutlined, Dropdown } from '@mingzhang/shared/ui';
import { RefusableButton } from '../RefusableButton';
import { hotkeyTitle, type VoucherCommand } from './voucherCommands';
import styles from './VoucherList.module.css';

interface VoucherActionsProps {
  /** 记-12, so that every button says what it acts on. */
  readonly title: string;
  readonly commands: readonly VoucherCommand[];
  readonly onRun: (command: VoucherCommand) => void;
  readonly isMenuOpen: boolean;
  readonly onMenuOpen: (isOpen: boolean) => void;
}

/**
 * What can be done with one voucher: buttons seen on hover and on focus, always on a touch screen, and a
 * menu with everything and its keys. Where there is little room the menu holds what is wanted less.
 */
export function VoucherActions({ title, commands, onRun, isMenuOpen, onMenuOpen }: VoucherActionsProps) {
  return (
    <span
      className={styles.actions}
      data-open={isMenuOpen || undefined}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {commands.map((command) => (
        <RefusableButton
          key={command.key}
          refusal={command.refusal ?? null}
          type="link"
          size="small"
          className={(command.isPrimary ? styles.action : styles.lesserAction) ?? ''}
          danger={command.isDanger ?? false}
          aria-label={`${command.title} ${title}`}
          aria-keyshortcuts={hotkeyTitle(command.hotkey)}
          onClick={() => onRun(command)}
        >
          {command.title}
        </RefusableButton>
      ))}
      <Dropdown
        trigger={['click']}
        open={isMenuOpen}
        onOpenChange={onMenuOpen}
        autoFocus
        destroyOnHidden
        placement="bottomRight"
        menu={{
          items: commands.map(({ key, title: label, hotkey, isDanger, refusal }) => ({
            key,
            label: refusal ? <RefusedTitle title={label} refusal={refusal} /> : label,
            danger: isDanger ?? false,
            extra: <kbd>{hotkeyTitle(hotkey)}</kbd>,
          })),
          onClick: ({ key }) => {
            const command = commands.find((one) => one.key === key);
            if (command) onRun(command);
          },
        }}
      >
        <Button
          type="link"
          size="small"
          className={styles.action ?? ''}
          icon={<DownOutlined />}
          aria-label={`更多 ${title}`}
        />
      </Dropdown>
    </span>
  );
}

/** In the menu: what it would do, and below why it cannot be done by this person. */
function RefusedTitle({ title, refusal }: { readonly title: string; readonly refusal: string }) {
  return (
    <span className={styles.refused}>
      {title}
      <small>{refusal}</small>
    </span>
  );
}
