import styles from '../Closing.module.css';

interface HeadNoteProps {
  /** 结账校验码; null: nothing was closed just now. */
  readonly head: string | null;
}

/** 结账校验码 after a closing, small: written down, it proves later that nothing up to it was cut off. */
export function HeadNote({ head }: HeadNoteProps) {
  if (head === null) return null;
  return (
    <p className={styles.headNote} role="note">
      结账校验码 <code>{head}</code>
      ，已随备份保存。需要另行留证的，请抄存本码：日后核对账簿时，凭它可以证明截至本次结账的凭证和操作记录未被删改。
    </p>
  );
}
