import type { ReactNode } from 'react';
import { Button } from '@mingzhang/shared/ui';

interface StepProps {
  /** 上一期, 下一科目. */
  readonly title: string;
  readonly keys: string;
  /** Null at the end of the list. */
  readonly go: (() => void) | null;
}

interface StepButtonsProps {
  readonly back: StepProps;
  readonly on: StepProps;
  readonly children?: ReactNode;
}

/** ‹ and › around what they step through; the keys that do the same are in their hints. */
export function StepButtons({ back, on, children }: StepButtonsProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center' }}>
      <Step {...back} sign="‹" />
      {children}
      <Step {...on} sign="›" />
    </span>
  );
}

function Step({ title, keys, go, sign }: StepProps & { readonly sign: string }) {
  return (
    <Button
      size="small"
      type="text"
      aria-label={title}
      title={`${title}（${keys}）`}
      disabled={!go}
      onClick={() => go?.()}
    >
      {sign}
    </Button>
  );
}
