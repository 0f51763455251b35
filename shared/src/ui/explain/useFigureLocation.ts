import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findFigure, focusFigure } from './figureFocus';

/**
 * The way back from a ledger ends where it began: the figure one left from is noted in the history's entry
 * of this page, and found again, visible and with the focus on it, when one comes back to that entry.
 * Answers how it is noted.
 */
export function useFigureLocation(area: RefObject<HTMLElement | null>): (figure: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = useRef(figureIn(location.state));

  useEffect(() => {
    if (wanted.current === null || !area.current) return;
    const element = findFigure(area.current, wanted.current);
    if (!element) return;
    wanted.current = null;
    element.scrollIntoView({ block: 'center' });
    focusFigure(area.current, element);
  });

  return (figure) => {
    const state = { ...(isRecord(location.state) ? location.state : {}), figure };
    void navigate(location.pathname + location.search, { replace: true, state });
  };
}

const isRecord = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;

function figureIn(state: unknown): string | null {
  return isRecord(state) && typeof state.figure === 'string' ? state.figure : null;
}
