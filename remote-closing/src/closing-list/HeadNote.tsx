import styles from '../Closing.module.css';

interface HeadNoteProps {
  /** 封存码; null: nothing was closed just now. */
  readonly head: string | null;
}

/** The end of the trail after a closing, small: whoever writes it down can prove later that nothing up to it was cut off. */
export function HeadNote({ head }: HeadNoteProps) {
  if (head === null) return null;
  return (
    <p className={styles.headNote} role="note">
      封存码 <code>{head}</code>
      ，请抄下或打印保存：日后核对账簿（verify-books）时给出它，就能证明到这次结账为止的记录没有被截掉或改写。这之后的最新记录如果连同凭证一起被截掉，只有更晚的封存码才看得出来，所以每次结账都请抄下新的一个。
    </p>
  );
}
