import { useState, type DragEvent } from 'react';
import type { EditableItem } from '@mingzhang/shared/accounting/report/editableTemplate';

/** Lines dragged to before another line. */
export function useRowDragging(isAllowed: boolean, onDrop: (id: number, beforeId: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  const dragging = ({ id }: EditableItem) => ({
    draggable: isAllowed,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(id);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) onDrop(dragged, id);
      end();
    },
  });

  return { target, dragging };
}
