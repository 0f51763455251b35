import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

type Ask = ReturnType<typeof App.useApp>['modal']['confirm'];

/**
 * Asks something before it is done. Once answered it is gone at once: while one fades out it still takes the keys, and
 * then moves the focus away from the field where one types already.
 */
export function useQuestion(): Ask {
  const { modal } = App.useApp();
  return useCallback(
    (question: ModalFuncProps) => modal.confirm({ transitionName: '', maskTransitionName: '', ...question }),
    [modal],
  );
}
