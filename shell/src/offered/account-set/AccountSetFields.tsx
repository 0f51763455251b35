import { lazy, Suspense } from 'react';
import type { AllFieldsProps } from './AllFields';
import { FieldsLoading } from './FieldsLoading';

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
