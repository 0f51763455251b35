import { lazyDialog, useIsTelephone, type ButtonProps } from '@mingzhang/shared/ui';
import type { DraftKey } from '../draft/keptDraft';

const CameraButton = lazyDialog(() => import('./CameraButton').then((m) => m.CameraButton));

export interface PhotoButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** 拍照, or what follows from it. */
  readonly title: string;
  /** The entry whose photographs are kept in the browser until it is saved; absent: there is none yet. */
  readonly entry?: DraftKey;
  readonly onTake: (photographs: readonly File[]) => void;
}

/** Opens the camera; only a telephone has it, and fetches its code. */
export function PhotoButton(props: PhotoButtonProps) {
  return useIsTelephone() && <CameraButton {...props} onClose={() => undefined} />;
}
