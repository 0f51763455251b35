import { useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { MoveStart } from '../start/MoveStart';
import { MoveWalk } from './MoveWalk';
import { readMoveAddress, type MoveAddress } from '../move/moveAddress';
import { useMove } from '../move/useMove';

/** /account/move: books of another program are moved in, step by step; `?move=` and `?step=` are where one is. */
export function MovePage() {
  const [params] = useSearchParams();
  const address = readMoveAddress(params);
  return address === null ? <MoveStart /> : <OpenedMove key={address.id} {...address} />;
}

function OpenedMove(address: MoveAddress) {
  const { data, problem, isLost, reload } = useMove(address.id);
  if (data) return <MoveWalk move={data} step={address.step} isLost={isLost} onReload={reload} />;
  return (
    <Page>
      <PageHeader title="迁入" />
      {problem ? <ErrorState problem={problem} /> : <PageSkeleton />}
    </Page>
  );
}
