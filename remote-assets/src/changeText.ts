import { assetMethodTitles, type AssetMethod } from '@mingzhang/shared/accounting/assets/assetCard';
import { disposalWayTitles, type DisposalWay } from '@mingzhang/shared/accounting/assets/assetEvent';
import { formatAmount, parseYuan } from '@mingzhang/shared/primitives/money';
import type { ShownEvent } from './assetsApi';

/** What an event changes, in a few words: 原值 +1,000.00. */
export function changeText({ kind, change }: Pick<ShownEvent, 'kind' | 'change'>): string {
  const field = (name: string) => change[name] as string | number | null | undefined;
  const amount = (name: string) => {
    const fen = parseYuan(String(field(name) ?? ''));
    return fen === undefined ? '' : formatAmount(fen);
  };
  switch (kind) {
    case 'cost':
      return `原值 ${Number(field('by')) > 0 ? '+' : ''}${amount('by')}`;
    case 'life':
      return `预计使用 ${field('months')} 个月`;
    case 'residual':
      return `净残值 ${amount('residual')}`;
    case 'method':
      return assetMethodTitles[field('method') as AssetMethod];
    case 'transfer':
      return `调入 ${field('to')}`;
    case 'keeper':
      return `使用人 ${field('to')}`;
    case 'status':
      return change['idle'] === true ? '闲置' : '使用中';
    case 'impairment':
      return `减值 ${amount('loss')}`;
    case 'improvementEnd':
      return `改造支出 ${amount('added')}，完工后使用 ${field('monthsLeft')} 个月`;
    case 'split':
      return `拆出 ${field('toNumber')}，原值 ${amount('cost')}`;
    case 'merge':
      return `并入 ${(change['fromNumbers'] as readonly string[]).join('、')}，原值 ${amount('cost')}`;
    case 'mergedInto':
      return `并入 ${field('toNumber')}`;
    case 'disposal':
      return disposalWayTitles[field('way') as DisposalWay];
    default:
      return '';
  }
}
