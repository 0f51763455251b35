import type { Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';
import { ItemChoices } from './ItemChoices';
import { MappingTable } from './MappingTable';
import { TransferTicks } from './TransferTicks';

interface AccountsStepProps {
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

/** 科目: what each account of theirs becomes, which sub-accounts become items, which slips are 结转损益. */
export function AccountsStep(props: AccountsStepProps) {
  return (
    <>
      <MappingTable {...props} />
      <ItemChoices {...props} />
      <TransferTicks {...props} />
    </>
  );
}
