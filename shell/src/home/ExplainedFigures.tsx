import { ExplainArea } from '@mingzhang/shared/ui-explain';
import type { ReactNode } from 'react';
import { explainHomeFigure, type ExplainedHome } from './explainHomeFigure';

interface ExplainedFiguresProps extends ExplainedHome {
  readonly children: ReactNode;
}

/** The figures within explain themselves, as those of the statements do: from what is on the page, nothing is asked. */
export function ExplainedFigures({ children, ...home }: ExplainedFiguresProps) {
  return (
    <ExplainArea
      about={['home', home.period, home.figures]}
      explain={(figure) => Promise.resolve(explainHomeFigure(home, figure))}
    >
      {children}
    </ExplainArea>
  );
}
