import { useEffect, useState } from 'react';

const RESTED_MS = 300;

/** What was typed, once typing has stopped for a moment. */
export function useRested<Draft>(draft: Draft): Draft {
  const text = JSON.stringify(draft);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as Draft;
}
