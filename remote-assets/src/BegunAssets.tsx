import type { Period } from '@mingzhang/shared/primitives/period';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';
import { StartPanel } from './start/StartPanel';
import { useAssetStart } from './useAssetStart';

/** Since when assets are kept on cards, and the first month that is open; null: all are closed. */
export interface BegunModule {
  readonly start: Period;
  readonly openFrom: Period | null;
}

interface BegunAssetsProps {
  readonly title: string;
  readonly children: (begun: BegunModule) => ReactNode;
}

/** A page of fixed assets: where they have not been begun, what to choose first. */
export function BegunAssets({ title, children }: BegunAssetsProps) {
  const { data, problem } = useAssetStart();
  if (data?.start) return children({ start: data.start, openFrom: data.openFrom });
  return (
    <Page>
      <PageHeader title={title} />
      {problem ? (
        <ErrorState problem={problem} />
      ) : data ? (
        <StartPanel openFrom={data.openFrom} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
