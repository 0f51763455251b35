import { lazy, Suspense, useEffect, useRef } from 'react';
import { PageSkeleton } from '@mingzhang/shared/ui';
import type { AllFieldsProps } from './AllFields';

/** Needed a few times in the life of a company: no part of the first visit. */
const AllFields = lazy(() =>
  import(/* webpackChunkName: "account-set-fields" */ './AllFields').then((module) => ({
    default: module.AllFields,
  })),
);

/** The fields of an account set inside a form of `AccountSetDraft`, for home and /account. */
export function AccountSetFields(props: AllFieldsProps) {
  return (
    <Suspense fallback={<FieldsLoading />}>
      <AllFields {...props} />
    </Suspense>
  );
}

/** In place of fields that are being loaded: their form is not sent without them, however early its button is pressed. */
function FieldsLoading() {
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
