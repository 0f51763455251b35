import { useEffect, useRef, useState, type RefObject } from 'react';
import { nameOf } from './figureFocus';

/** A figure whose panel is shown, and where it is within the area. */
export interface OpenFigure {
  readonly figure: string;
  readonly element: HTMLElement;
  /** Opened by Enter or a click: stays until it is closed. */
  readonly isPinned: boolean;
  readonly box: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;
}

/** How long a pointer rests on a figure before it is explained, and how long it may take to reach the panel. */
const REST_MS = 450;
const AWAY_MS = 250;

/** Which figure is explained: the one a pointer rests on, or the one that was asked about. */
export function useOpenFigure(area: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const timer = useRef(0);
  const isPinned = open?.isPinned ?? false;

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isPinned) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('[role="dialog"], [data-figure]');
      if (!isInside) setOpen(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isPinned]);

  function later(milliseconds: number, act: () => void) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, milliseconds);
  }

  function show(element: HTMLElement, pinned: boolean) {
    window.clearTimeout(timer.current);
    if (!area.current?.contains(element)) return;
    setOpen({ figure: nameOf(element), element, isPinned: pinned, box: boxWithin(area.current, element) });
  }

  return {
    open,
    /** A pointer is on a figure, on its panel, or (null) on something else. */
    rest: (element: HTMLElement | null) => {
      if (isPinned) return;
      if (!element) later(AWAY_MS, () => setOpen(null));
      else if (element === open?.element) window.clearTimeout(timer.current);
      else later(REST_MS, () => show(element, false));
    },
    leave: () => {
      if (!isPinned) later(AWAY_MS, () => setOpen(null));
    },
    pin: (element: HTMLElement) => show(element, true),
    close: () => {
      window.clearTimeout(timer.current);
      setOpen(null);
    },
  };
}

function boxWithin(area: HTMLElement, element: HTMLElement): OpenFigure['box'] {
  const outer = area.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - outer.left, top: top - outer.top, width, height };
}
