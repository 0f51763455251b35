import { useEffect, useState } from 'react';
import styles from './Hand.module.css';

/** The photograph beside the form; a PDF opens in a window of its own, an OFD in the person's program for it. */
export function OriginalAside({ file }: { readonly file: File }) {
  const { name } = file;
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <aside className={styles.original} aria-label="原件">
      {/\.pdf$/i.test(name) ? (
        <a href={address} target="_blank" rel="noreferrer">
          在新窗口查看 {name}
        </a>
      ) : /\.ofd$/i.test(name) ? (
        <a href={address} download={name}>
          下载 {name}，用 OFD 阅读器对照
        </a>
      ) : (
        <img src={address} alt={name} />
      )}
    </aside>
  );
}
