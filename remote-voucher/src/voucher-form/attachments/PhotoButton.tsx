import { useRef } from 'react';
import { Button, useIsTelephone, type ButtonProps } from '@mingzhang/shared/ui';
import { photographs } from './chooseFiles';

interface PhotoButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** 拍照, or what follows from it. */
  readonly title: string;
  readonly onTake: (photographs: readonly File[]) => void;
}

/** Opens the camera of a telephone: the receipt at hand becomes a file. */
export function PhotoButton({ title, onTake, ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!useIsTelephone()) return null;
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
