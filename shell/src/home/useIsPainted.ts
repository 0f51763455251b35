import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what this stands in has been painted once: what takes long to set up comes after, in a transition. What that
 * waits for needs no fallback: what is there stays.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Called before the frame is painted; what it puts off runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
