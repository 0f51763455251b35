import { fen, negate } from '../../primitives/money';
import type { AssetKind } from './assetCard';
import type { AssetEvent } from './assetEvent';
import { due, movedInto, type AssetLine } from './disposalLines';
import type { AssetState } from './assetState';

/**
 * 变动分录: what an event other than leaving posts, by the state at the end of its month; none for what changes only
 * the months to come. `contra` is what pays for a cost or takes it back, `construction` 在建工程, `expense` 资产减值损失.
 *
 * 减值 972,000.00: 借6701 贷1603. 转入改造: 借1604 借1602 借1603 贷1601; 完工: 借1601 贷1604.
 */
export function eventLines(kind: AssetKind, state: AssetState, event: AssetEvent): AssetLine[] {
  switch (event.kind) {
    case 'cost':
      return due([
        ['cost', event.by],
        ['contra', negate(event.by)],
      ]);
    case 'impairment':
      return due([
        ['expense', event.loss],
        [kind === 'prepaid' ? 'cost' : 'impairment', negate(event.loss)],
      ]);
    case 'improvementStart':
      return due(movedInto('construction', { ...state, kind }));
    case 'improvementEnd':
      return due([
        ['construction', event.added],
        ['contra', negate(event.added)],
        ['cost', fen(state.inWork + event.added)],
        ['construction', negate(fen(state.inWork + event.added))],
      ]);
    default:
      return [];
  }
}
