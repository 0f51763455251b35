import { useEffect, useState } from 'react';
import styles from './Hand.module.css';

/** The photograph beside the form; a PDF opens in a window of its own. */
export function OriginalAside({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <aside className={styles.original} aria-label="原件">
      {/\.pdf$/i.test(file.name) ? (
        <a href={address} target="_blank" rel="noreferrer">
          在新窗口查看 {file.name}
        </a>
      ) : (
        <img src={address} alt={file.name} />
      )}
    </aside>
  );
}
