import { Button, Tooltip, type ButtonProps } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import styles from './RefusableButton.module.css';

interface RefusableButtonProps extends ButtonProps {
  /** Why it cannot be done now, in words; null: it can. */
  readonly refusal: string | null;
}

/**
 * A button that shows why it cannot be used, and again when it is pressed. It stays within reach of the keyboard, so
 * that the reason is heard without a pointer, too.
 */
export function RefusableButton({ refusal, ...props }: RefusableButtonProps) {
  const notify = useNotify();
  if (refusal === null) return <Button {...props} />;
  return (
    <Tooltip title={refusal} trigger={['hover', 'focus']}>
      <Button
        {...props}
        className={[props.className, styles.refused].filter(Boolean).join(' ')}
        aria-disabled
        onClick={() => notify.warning(refusal)}
      />
    </Tooltip>
  );
}
