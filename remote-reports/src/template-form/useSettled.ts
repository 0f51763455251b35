import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment, so that typing does not send a request per key. Plain data. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(text) as T), milliseconds);
    return () => window.clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
