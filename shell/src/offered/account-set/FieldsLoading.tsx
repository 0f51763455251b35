import { PageSkeleton } from '@mingzhang/shared/ui';
import { useEffect, useRef } from 'react';

/** In place of fields that are being loaded: their form is not sent without them, however early its button is pressed. */
export function FieldsLoading() {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ground.current?.closest('form');
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, []);
  return (
    <div ref={ground} aria-busy="true">
      <PageSkeleton />
    </div>
  );
}
