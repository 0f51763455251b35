import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@mingzhang/shared/ui';
import { photographs } from '@mingzhang/shared/fields/attachments/namedFiles';
import { keptFiles } from './keptFiles';
import type { DraftKey } from '../draft/keptDraft';

export interface PhotoButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** 拍照, or what follows from it. */
  readonly title: string;
  /** The entry whose photographs are kept in the browser until it is saved; absent: there is none yet. */
  readonly entry?: DraftKey;
  readonly onTake: (photographs: readonly File[]) => void;
}

interface CameraButtonProps extends PhotoButtonProps {
  /** Called when its code cannot be loaded. */
  readonly onClose: () => void;
}

/** Opens the camera of a telephone: the receipt at hand becomes a file. */
export function CameraButton({ title, entry, onTake, onClose: _, ...button }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (entry) void keptFiles.keep(entry);
  }, [entry]);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={title}
        onChange={({ target }) => {
          const taken = photographs(target.files, new Date());
          // The same receipt once more is another photograph.
          target.value = '';
          if (taken.length > 0) onTake(taken);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {title}
      </Button>
    </>
  );
}
