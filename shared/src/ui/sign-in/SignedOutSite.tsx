import { useEffect, useState, type ReactNode } from 'react';
import { connectHttp } from '../../http/siteHttp';
import { keptPreferences } from '../../session/keptPreferences';
import { usualPreferences } from '../../wire/preferences';
import { useMarkedDocument } from '../appearance/useMarkedDocument';
import { LoadingBar } from '../LoadingBar';
import styles from './SignedOutSite.module.css';
import '../tokens.css';
import '../site.css';

/** Long enough to be read. */
const SHOWN_MS = 3_000;

interface Told {
  readonly text: string;
  /** The same message again restarts its time. */
  readonly time: number;
}

/**
 * The frame of the sign-in pages: the colours as this browser last showed them, the loading bar, and the messages of
 * the request layer. Like `AppProviders`, without antd, session and server memory.
 */
export function SignedOutSite({ children }: { readonly children: ReactNode }) {
  const [preferences] = useState(() => keptPreferences.read() ?? usualPreferences);
  const [told, setTold] = useState<Told | null>(null);
  useMarkedDocument(preferences);
  useEffect(() => connectHttp({ notify: (text) => setTold({ text, time: Date.now() }) }), []);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      <LoadingBar />
      <div role="alert" className={styles.told}>
        {told && <p>{told.text}</p>}
      </div>
      {children}
    </>
  );
}
