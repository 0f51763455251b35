import { useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useLocation } from '@mingzhang/shared/router';

/**
 * The month that was closed or opened again last, whose row has the focus: by the page one came from
 * (`state.changed`), or by closing several on the list itself.
 */
export function useChangedPeriod() {
  const { state } = useLocation() as ClosedBefore;
  return useState<Period | null>(state?.changed ?? null);
}

/** 结账校验码 of the closing one came from. */
export function useClosingHead(): string | null {
  const { state } = useLocation() as ClosedBefore;
  return state?.head ?? null;
}

interface ClosedBefore {
  readonly state: { readonly changed?: Period; readonly head?: string | null } | null;
}
