import type { Move, Trial } from '../movesApi';
import { choicesOf, type Decisions } from './decisions';

/** What the figures of a trial depend on. */
const basisOf = (files: readonly string[], decisions: Decisions) =>
  JSON.stringify([files, decisions.taxpayer, choicesOf(decisions)]);

/** Whether a trial has figures of other files or choices than there are now; a difference that was accepted changes none. */
export const isOutdated = ({ tried }: Trial, { files }: Move, decisions: Decisions): boolean =>
  tried !== null &&
  basisOf(tried.files, tried.decisions) !==
    basisOf(
      files.map(({ id }) => id),
      decisions,
    );

/** Whether nothing has changed since a trial. One of an earlier release does not say. */
export const isFresh = (trial: Trial, move: Move, decisions: Decisions): boolean =>
  trial.tried !== null &&
  !isOutdated(trial, move, decisions) &&
  sorted(trial.tried.decisions.accepted) === sorted(decisions.accepted);

const sorted = (accepted: Decisions['accepted']) => JSON.stringify(Object.entries(accepted).sort());
