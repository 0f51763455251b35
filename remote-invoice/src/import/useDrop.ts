import { useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from './droppedFiles';

/**
 * Takes files and folders that are dropped anywhere on the page; answers whether some are held over it. A browser would
 * leave the page for a file dropped beside its target.
 */
export function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(onDrop);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => take(event);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
