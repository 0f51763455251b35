import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useSubmission } from '@mingzhang/shared/ui-form';
import { useNotify } from '@mingzhang/shell';
import { useState } from 'react';
import { matchAll, matchLines, proposeMatches, undoBatch, type MatchProposals, type Sides } from './matchApi';

/** What matching does, one thing at a time, and how the last of it is undone. */
export function useMatching(accountId: number, asOf: DateOnly) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  /** Batches made here, the last one last. */
  const [made, setMade] = useState<readonly number[]>([]);
  const [proposals, setProposals] = useState<MatchProposals | null>(null);
  const done = (batchId: number | null) => batchId !== null && setMade((last) => [...last, batchId]);

  async function match(group: Sides<string>): Promise<boolean> {
    if (isBusy) return false;
    return submit(async () => done(await matchLines(accountId, group)));
  }
  /** What is sure is matched; what is not is proposed. */
  async function matchAndPropose() {
    if (isBusy) return;
    await submit(async () => {
      const { batchId, matched, levels } = await matchAll(accountId, asOf);
      done(batchId);
      const found = await proposeMatches(accountId, asOf);
      setProposals(found);
      const rest = found.groups.length > 0 ? `；另有 ${found.groups.length} 组建议，请逐组确认` : '';
      if (matched > 0) notify.success(`已勾对 ${matched} 组：${levels.join('、')}${rest}`);
      else notify.info(`没有可以自动勾对的${rest}`);
    });
  }
  async function undo() {
    const last = made.at(-1);
    if (isBusy || last === undefined) return;
    if (!(await submit(() => undoBatch(last)))) return;
    setMade((batches) => batches.slice(0, -1));
    setProposals(null);
    notify.success('已撤销上一次勾对');
  }
  return { isBusy, refusal, canUndo: made.length > 0, proposals, match, matchAndPropose, undo };
}
