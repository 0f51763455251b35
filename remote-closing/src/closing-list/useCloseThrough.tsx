import { useState } from 'react';
import { nextPeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useReloadSession, useSession } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { closeThrough, type ClosingRun } from '../closingApi';

/** Asks before several months are closed, closes them, and keeps what came of it for the page. */
export function useCloseThrough(closable: Period | null, onClosed: () => void) {
  const { organization } = useSession();
  const { message, modal } = App.useApp();
  const reloadSession = useReloadSession();
  const [run, setRun] = useState<ClosingRun | null>(null);

  async function close(last: Period) {
    const done = await closeThrough(last, organization.id);
    setRun(done);
    await reloadSession();
    onClosed();
    if (done.stopped === null) {
      message.success(`已结账到${periodLabel(last)}，当前期间进入${periodLabel(nextPeriod(last))}`);
    }
  }

  function ask(last: Period) {
    if (!closable) return;
    modal.confirm({
      title: `结账到${periodLabel(last)}`,
      content: `从${periodLabel(closable)}起逐月检查并结账。遇到不能结账的期间就停下，并说明原因；之前的期间已经结账。`,
      okText: '开始结账',
      // A refusal has been told by the request layer; the dialog closes all the same.
      onOk: () => close(last).catch(() => undefined),
    });
  }

  return { run, ask, dismiss: () => setRun(null) };
}
