import { useEffect, useState } from 'react';

/** So long one has to rest for what is typed to be asked about. */
const REST_MS = 200;

/** What was typed last once the hand rests; before that what it was when it rested last. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return settled;
}
