import type { CustomCarryForward } from '../accounting/carry-forward/kinds/customCarryForward';
import { fen } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { fromPostingTarget, toPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import { readBack, toWireYuan } from './scalars';

/** 自定义结转 as GET /closing/customCarryForwards lists it; without id the body of POST and PUT. */
export interface WireCustomCarryForward {
  id: number;
  name: string;
  fromSubjectId: number;
  /** Shares in percent. */
  targets: { into: WirePostingTarget; share: number }[];
}

export function fromCustomCarryForward(definition: CustomCarryForward): WireCustomCarryForward {
  return {
    id: definition.id,
    name: definition.name,
    fromSubjectId: definition.fromAccountId,
    targets: definition.targets.map(({ into, share }) => ({
      into: fromPostingTarget(into),
      share: toWireYuan(fen(share)),
    })),
  };
}

export function toCustomCarryForward(wire: WireCustomCarryForward): CustomCarryForward {
  return {
    id: wire.id,
    name: wire.name,
    fromAccountId: wire.fromSubjectId,
    targets: wire.targets.map(({ into, share }) => ({
      into: toPostingTarget(into),
      share: readBack(share, parsePercent),
    })),
  };
}
