import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { hotkeyOf } from '../useHotkeys';
import { figureBeside, figureOf, focusFigure, keepTabStop } from './figureFocus';
import type { ExplainSource } from './ExplainPanel';
import { figureKeyOf } from './figureKeys';
import { FigurePopover } from './FigurePopover';
import { useFigureLocation } from './useFigureLocation';
import { useOpenFigure } from './useOpenFigure';
import styles from './ExplainPanel.module.css';

interface ExplainAreaProps extends ExplainSource {
  readonly children: ReactNode;
}

/**
 * Explains the figures drawn within it (`figureProps`): the arrow keys go from one to the next; Enter, a click or a
 * resting pointer shows what a figure is made of; Esc closes. A figure that is a link is followed by a click. Coming
 * back from the ledger of a term selects the figure again.
 */
export function ExplainArea({ about, explain, children }: ExplainAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const { open, rest, leave, pin, close } = useOpenFigure(area);
  const noteLocation = useFigureLocation(area);

  useEffect(() => {
    if (area.current) keepTabStop(area.current);
  });

  function onKeyDown(event: KeyboardEvent) {
    const element = figureOf(event.target);
    const key = figureKeyOf(hotkeyOf(event));
    if (!element || !area.current || !key) return;
    if (key === 'explain') pin(element);
    else if (key === 'close') {
      if (!open) return;
      closePanel();
    } else {
      const next = figureBeside(area.current, element, key);
      if (!next) return;
      focusFigure(area.current, next);
    }
    event.preventDefault();
  }

  // The panel is a child of the area for React, though it is elsewhere in the page.
  const isWithin = (target: EventTarget) => target instanceof Node && area.current?.contains(target);

  function closePanel() {
    close();
    if (open?.isPinned && area.current) focusFigure(area.current, open.element);
  }

  return (
    <div
      ref={area}
      role="presentation"
      className={styles.area}
      onKeyDown={onKeyDown}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse' && isWithin(target)) rest(figureOf(target));
      }}
      onPointerLeave={leave}
      onClick={({ target }) => {
        const element = figureOf(target);
        // A figure that is a link has been followed.
        if (!element || element.matches('a[href]')) return;
        if (area.current) focusFigure(area.current, element);
        pin(element);
      }}
    >
      {children}
      {open && (
        <FigurePopover
          key={open.figure}
          open={open}
          about={about}
          explain={explain}
          onEnter={() => rest(open.element)}
          onLeave={leave}
          onClose={closePanel}
          onFollow={() => noteLocation(open.figure)}
        />
      )}
    </div>
  );
}
