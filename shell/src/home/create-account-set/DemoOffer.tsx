import { useNotify, useReloadSession } from '@mingzhang/shell';
import { Alert, Button } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { createDemoSet } from '../homeApi';

interface DemoOfferProps {
  /** The form is being sent: one thing at a time. */
  readonly isDisabled: boolean;
}

/** 示例账套 for who has no books yet and wants to look around first: made by the server, deleted like any other. */
export function DemoOffer({ isDisabled }: DemoOfferProps) {
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const { isBusy, refusal, submit } = useSubmission();

  const begin = () =>
    submit(async () => {
      await createDemoSet();
      notify.success('示例账套已准备好');
      await reloadSession();
    });

  return (
    <>
      <RefusalNote text={refusal} />
      <Alert
        style={{ marginBottom: 16 }}
        role="note"
        title="想先看看？"
        description={
          isBusy
            ? '正在写入期初、凭证并结账，大约需要十几秒，请不要关闭页面。'
            : '示例账套是一家办公用品公司的账：三个月已结账，本月正在记。只属于您，可以随便改，不用时在“账套”里删除。'
        }
        action={
          <Button loading={isBusy} disabled={isDisabled} onClick={() => void begin()}>
            {isBusy ? '正在准备' : '用示例账套试试'}
          </Button>
        }
      />
    </>
  );
}
