import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import { useHotkeys } from '../useHotkeys';
import { ExplainPanel, type ExplainSource } from './ExplainPanel';
import type { OpenFigure } from './useOpenFigure';
import styles from './ExplainPanel.module.css';

interface FigurePopoverProps extends ExplainSource {
  readonly open: OpenFigure;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  /** Before a book is opened. */
  readonly onFollow: () => void;
}

/** The panel beside a figure. Opened by key or click it takes the focus; Esc closes it. */
export function FigurePopover(props: FigurePopoverProps) {
  const { open, about, explain, onEnter, onLeave, onClose, onFollow } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { isPinned } = open;
  useEffect(() => {
    // The popover puts its content in place a moment later.
    if (isPinned) requestAnimationFrame(() => panel.current?.focus());
  }, [isPinned]);
  // A line that was followed takes its button away, and the focus with it.
  useHotkeys({ escape: onClose }, isPinned);
  return (
    <Popover
      open
      trigger={[]}
      placement="bottomRight"
      content={
        <div
          ref={panel}
          className={styles.panel}
          role="dialog"
          aria-label="数据来源"
          tabIndex={-1}
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') onClose();
          }}
        >
          <div role="presentation" onClick={() => panel.current?.focus()}>
            <ExplainPanel figure={open.figure} about={about} explain={explain} onLeave={onFollow} />
          </div>
        </div>
      }
    >
      <span className={styles.anchor} style={open.box} />
    </Popover>
  );
}
