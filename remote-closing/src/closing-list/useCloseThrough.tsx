import { useState } from 'react';
import { nextPeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { ignoreReported, useNotify, useReloadSession, useSession } from '@mingzhang/shell';
import { useQuestion } from '@mingzhang/shared/ui';
import { closeThrough, type ClosingRun } from '../closingApi';

/**
 * Asks before several months are closed, closes them, and keeps what came of it for the page. `onLeft` hears of the
 * last month that was closed, when the dialog has gone and given the focus back to what may no longer be there.
 */
export function useCloseThrough(closable: Period | null, onLeft: (last: Period) => void) {
  const { organization } = useSession();
  const openQuestion = useQuestion();
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const [run, setRun] = useState<ClosingRun | null>(null);

  async function close(last: Period) {
    const done = await closeThrough(last, organization.id);
    setRun(done);
    await reloadSession();
    if (done.stopped === null) {
      notify.success(`已结账至${periodLabel(last)}，当前期间进入${periodLabel(nextPeriod(last))}`);
    }
    return done.closed.at(-1)?.period;
  }

  function ask(last: Period) {
    if (!closable) return;
    let closed: Period | undefined;
    openQuestion({
      title: `结账至${periodLabel(last)}`,
      content: `从${periodLabel(closable)}起逐月检查并结账。遇到不能结账的期间即停止，并说明原因，之前的期间已经结账；提醒不会阻止结账，结账后一并列出。结账后这些期间的凭证不能再修改，可反结账（需主管权限）。`,
      okText: '开始结账',
      // The request layer has shown a refusal; the dialog closes all the same.
      onOk: async () => {
        await close(last)
          .then((period) => (closed = period))
          .catch(ignoreReported);
      },
      afterClose: () => closed && onLeft(closed),
    });
  }

  return { run, ask, dismiss: () => setRun(null) };
}
