import styles from '../Closing.module.css';

interface HeadNoteProps {
  /** 封存码; null: nothing was closed just now. */
  readonly head: string | null;
}

/** The end of the trail after a closing, small: whoever writes it down can prove later that nothing was cut off. */
export function HeadNote({ head }: HeadNoteProps) {
  if (head === null) return null;
  return (
    <p className={styles.headNote} role="note">
      封存码 <code>{head}</code>
      ，请抄下或打印保存：日后核对账簿（verify-books）时给出它，就能证明这次结账以来的记录没有被截掉或改写。
    </p>
  );
}
