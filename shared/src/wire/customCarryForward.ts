import { z } from 'zod';
import type { CustomCarryForward } from '../accounting/carry-forward/customCarryForward';
import type { Fen } from '../primitives/money';
import {
  basisPointsOf,
  fromPostingPlace,
  percent,
  postingPlace,
  toPostingPlace,
  type WirePostingPlace,
} from './carryForwardSettings';
import { id, idOrNothing, readBack, requiredText, toWireYuan } from './scalars';

/** 自定义结转 as GET /closing/customCarryForwards lists it. */
export interface WireCustomCarryForward {
  id: number;
  name: string;
  fromSubjectId: number;
  into: WirePostingPlace;
  /** Percent. */
  share: number;
}

export function fromCustomCarryForward(definition: CustomCarryForward): WireCustomCarryForward {
  return {
    id: definition.id,
    name: definition.name,
    fromSubjectId: definition.fromAccountId,
    into: fromPostingPlace(definition.into),
    share: toWireYuan(definition.share as Fen),
  };
}

export function toCustomCarryForward(wire: WireCustomCarryForward): CustomCarryForward {
  return {
    id: wire.id,
    name: wire.name,
    fromAccountId: wire.fromSubjectId,
    into: toPostingPlace(wire.into),
    share: readBack(wire.share, basisPointsOf),
  };
}

/** Body of POST and PUT /closing/customCarryForwards. */
export const customCarryForwardDraft = z
  .object({
    orgId: idOrNothing,
    name: requiredText(30, '结转名称'),
    fromSubjectId: id,
    into: postingPlace,
    share: percent,
  })
  .transform(({ orgId, name, fromSubjectId, into, share }) => ({
    organizationId: orgId,
    draft: { name, fromAccountId: fromSubjectId, into, share },
  }));
