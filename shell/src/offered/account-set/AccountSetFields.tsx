import { lazy, Suspense } from 'react';
import { FieldsLoading } from './FieldsLoading';

export interface AccountSetFieldsProps {
  /** Why the first month is fixed; undefined: it is not. */
  readonly startNote?: string | undefined;
  /** Why the standard is fixed; undefined: it is not. */
  readonly standardNote?: string | undefined;
}

/** Needed a few times in the life of a company: no part of the first visit. */
const AllFields = lazy(() =>
  import(/* webpackChunkName: "account-set-fields" */ './AllFields').then((module) => ({
    default: module.AllFields,
  })),
);

/** The fields of an account set inside a form of `AccountSetDraft`, for home and /account. */
export function AccountSetFields(props: AccountSetFieldsProps) {
  return (
    <Suspense fallback={<FieldsLoading />}>
      <AllFields {...props} />
    </Suspense>
  );
}
