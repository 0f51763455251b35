import { lazyDialog, useIsTelephone } from '@mingzhang/shared/ui';
import type { PhotoButtonProps } from './CameraButton';

const CameraButton = lazyDialog(() => import('./CameraButton').then((m) => m.CameraButton));

/** Opens the camera; only a telephone has it, and fetches its code. */
export function PhotoButton(props: PhotoButtonProps) {
  return useIsTelephone() && <CameraButton {...props} onClose={() => undefined} />;
}
